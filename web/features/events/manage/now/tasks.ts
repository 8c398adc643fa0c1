import type { Phase } from '#contract/base/phase.ts';
import { plural } from '../../../../ui/plural.ts';
import type { Section } from '../sections.ts';

/** Facts about an event for the overview. Some are undefined while they load, or if the reader has no access to them. */
export interface EventFacts {
  readonly phase: Phase;
  readonly hasDescription: boolean;
  readonly hasLogo: boolean;
  /** All invitations that were sent. */
  readonly invited: number | undefined;
  /** Invitations that wait for an answer. */
  readonly open: number | undefined;
  /** People who can join a team and have none. */
  readonly withoutTeam: number | undefined;
  readonly projects: number;
  /** Projects with the status Pending. */
  readonly notInVote: number;
  /** True if the results appear when the event ends, without any action by an organiser. */
  readonly resultsByDate: boolean | undefined;
  readonly revealed: boolean | undefined;
  /** True if the results appear at the end of a reveal on stage. */
  readonly staged: boolean | undefined;
  /** True if Teams has refused several posts, or if the portal can't read the address of the channel any more. */
  readonly channelFails: boolean;
}

export interface Task {
  readonly text: string;
  readonly isDone: boolean;
  readonly where: Section | 'Projects' | 'Unpublished projects';
}

const pageTasks = ({ hasDescription, hasLogo }: EventFacts): Task[] => [
  { text: 'Add a description for lists and cards', isDone: hasDescription, where: 'Details' },
  { text: 'Add a logo', isDone: hasLogo, where: 'Details' },
];

const invitationTasks = ({ invited, open }: EventFacts): Task[] => {
  if (invited === undefined || open === undefined) return [];
  if (invited === 0) return [{ text: 'Invite people', isDone: false, where: 'Invitations' }];
  return open === 0
    ? [{ text: 'Everyone who was invited has answered', isDone: true, where: 'Invitations' }]
    : [
        {
          text: `Remind ${plural(open, 'person who hasn’t', 'people who haven’t')} answered an invitation`,
          isDone: false,
          where: 'Invitations',
        },
      ];
};

const teamTasks = ({ withoutTeam }: EventFacts): Task[] => {
  if (withoutTeam === undefined) return [];
  return withoutTeam === 0
    ? [{ text: 'Everyone who can join a team is in one', isDone: true, where: 'People' }]
    : [
        {
          text: `Help ${plural(withoutTeam, 'person', 'people')} to find a team`,
          isDone: false,
          where: 'Placement',
        },
      ];
};

const voteTasks = ({ notInVote, projects }: EventFacts): Task[] => {
  if (projects === 0) return [{ text: 'Wait for the first project', isDone: false, where: 'Projects' }];
  return notInVote === 0
    ? [{ text: 'All projects are in the vote', isDone: true, where: 'Projects' }]
    : [
        {
          text: `Publish ${plural(notInVote, 'project that isn’t', 'projects that aren’t')} in the vote`,
          isDone: false,
          where: 'Unpublished projects',
        },
      ];
};

const resultsTasks = ({ phase, resultsByDate, revealed }: EventFacts): Task[] => {
  if (resultsByDate === undefined || revealed === undefined) return [];
  if (resultsByDate)
    return phase === 'Completed'
      ? [{ text: 'Participants see the results', isDone: true, where: 'Voting and results' }]
      : [];
  return [{ text: 'Reveal the results', isDone: revealed, where: 'Voting and results' }];
};

const channelTasks = ({ channelFails }: EventFacts): Task[] =>
  channelFails
    ? [{ text: 'Repair the posts to the Teams channel', isDone: false, where: 'Teams channel' }]
    : [];

/** The organisers' tasks in the event's phase. Unfinished tasks come first. */
export function tasksOf(facts: EventFacts): readonly Task[] {
  const tasks: Readonly<Record<Phase, () => Task[]>> = {
    Closed: () => [...invitationTasks(facts), ...pageTasks(facts)],
    Started: () => [...teamTasks(facts), ...voteTasks(facts), ...invitationTasks(facts)],
    VotingOpen: () => [...voteTasks(facts), ...teamTasks(facts)],
    VotingCompleted: () => resultsTasks(facts),
    Completed: () => resultsTasks(facts),
  };
  return [...channelTasks(facts), ...tasks[facts.phase]()].toSorted(
    (a, b) => Number(a.isDone) - Number(b.isDone),
  );
}

import type { EventDates, Phase } from '#contract/base/phase.ts';
import { plural } from '../../../../ui/plural.ts';
import { votingStatus } from '../vote/votingStatus.ts';

export type StepName =
  | 'Invite'
  | 'Form teams'
  | 'Vote'
  | 'Judge'
  | 'Finalise awards'
  | 'Rehearse'
  | 'Reveal'
  | 'Thank you';

export interface Step {
  readonly name: StepName;
  /** One step is due at a time. Those after it can wait, but nothing prevents them. */
  readonly state: 'done' | 'due' | 'later';
  readonly text: string;
}

interface AwardCounts {
  readonly all: number;
  readonly open: number;
}

/** What the path says about an event. Some facts are undefined while they load, or if the reader has no access to them. */
export interface PathFacts {
  readonly phase: Phase;
  readonly dates: EventDates;
  readonly joined: number | undefined;
  /** Invitations that wait for an answer. */
  readonly open: number | undefined;
  /** People who can join a team and have none. */
  readonly withoutTeam: number | undefined;
  readonly projects: number;
  /** Null while tallies are hidden. */
  readonly votes: number | null | undefined;
  readonly awards: AwardCounts | undefined;
  /** The awards that judges decide. Open: until their panel has decided. */
  readonly judged: AwardCounts | undefined;
  /** The awards of judges that no panel decides. */
  readonly withoutPanel: number;
  /** True if the results appear when the event ends, without any action by an organiser. */
  readonly resultsByDate: boolean | undefined;
  readonly revealed: boolean | undefined;
  /** True if the results appear at the end of a reveal on stage. */
  readonly staged: boolean | undefined;
  /** True if an announcement that was published after the vote has been sent by email. */
  readonly thanked: boolean;
  readonly formatInstant: (instant: string) => string;
}

const sentence = (...parts: readonly (string | false | undefined)[]): string =>
  parts.filter((part) => part !== undefined && part !== false).join(' · ');

const texts: Readonly<Record<StepName, (facts: PathFacts) => string>> = {
  Invite: ({ joined, open }) =>
    sentence(
      joined !== undefined &&
        (joined === 0 ? 'No one has joined yet' : plural(joined, 'person has joined', 'people have joined')),
      open !== undefined && open > 0 && plural(open, 'invitation is open', 'invitations are open'),
    ),
  'Form teams': ({ dates, formatInstant, phase, projects, withoutTeam }) =>
    phase === 'Closed'
      ? `From ${formatInstant(dates.EventStart)}`
      : sentence(
          plural(projects, 'team', 'teams'),
          withoutTeam !== undefined &&
            withoutTeam > 0 &&
            plural(withoutTeam, 'person has none', 'people have none'),
        ),
  Vote: ({ dates, formatInstant, phase, votes }) =>
    `${votingStatus({ dates, phase, formatInstant })}${votes ? ` ${plural(votes, 'vote', 'votes')}.` : ''}`,
  Judge: ({ judged, withoutPanel }) =>
    withoutPanel > 0
      ? `No panel of judges decides ${plural(withoutPanel, 'award', 'awards')} yet`
      : `Panels of judges score the projects, and decide ${plural(judged?.all ?? 0, 'award', 'awards')}`,
  'Finalise awards': ({ awards }) => {
    if (awards === undefined) return '';
    if (awards.all === 0) return 'There are none besides the ranking by votes';
    return awards.open === 0
      ? 'All are final'
      : `${awards.open} of ${plural(awards.all, 'award', 'awards')} to finalise`;
  },
  Rehearse: () => 'Try the show on stage with invented winners',
  Reveal: ({ dates, formatInstant, resultsByDate, revealed, staged }) => {
    if (resultsByDate === true) return `The results appear by themselves, ${formatInstant(dates.EventEnd)}`;
    if (revealed === true) return 'Everyone sees the results';
    return staged === true ? 'On stage' : 'With one click, when you are ready';
  },
  'Thank you': (facts) =>
    isDone['Thank you'](facts)
      ? 'Published, and sent by email'
      : 'Publish an announcement, and then send it by email too',
};

const isDone: Readonly<Record<StepName, (facts: PathFacts) => boolean>> = {
  Invite: ({ joined, phase }) => phase !== 'Closed' && joined !== 0,
  'Form teams': ({ phase }) => phase !== 'Closed' && phase !== 'Started',
  Vote: ({ phase }) => phase === 'VotingCompleted' || phase === 'Completed',
  Judge: ({ judged }) => judged?.open === 0,
  'Finalise awards': ({ awards }) => (awards?.all ?? 0) > 0 && awards?.open === 0,
  Rehearse: () => false,
  Reveal: ({ phase, resultsByDate, revealed }) =>
    resultsByDate === true ? phase === 'Completed' : revealed === true,
  'Thank you': (facts) => isDone.Reveal(facts) && facts.thanked,
};

/** Returns the steps of an event, from the first invitation to the thank-you. The first that isn't done is due. */
export function pathOf(facts: PathFacts): readonly Step[] {
  const names = (Object.keys(texts) as StepName[]).filter(
    (name) =>
      (name !== 'Rehearse' || (facts.staged === true && facts.revealed !== true)) &&
      (name !== 'Judge' || (facts.judged?.all ?? 0) > 0),
  );
  // An event needs no awards besides the ranking by votes, and no rehearsal.
  const isDue = (name: StepName) =>
    !isDone[name](facts) && name !== 'Rehearse' && (name !== 'Finalise awards' || facts.awards?.all !== 0);
  const due = names.find(isDue);
  return names.map((name) => ({
    name,
    state: name === due ? 'due' : isDone[name](facts) ? 'done' : 'later',
    text: texts[name](facts),
  }));
}

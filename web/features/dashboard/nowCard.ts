import type { Permission } from '#contract/base/permissions.ts';
import { type Now, phaseOf } from '#contract/base/phase.ts';
import type { ListedEvent, Membership } from '#contract/events/events.ts';
import type { ProjectCard } from '#contract/projects/projects.ts';
import type { ShownMode } from '#contract/stage/stage.ts';
import type { Vote } from '#contract/voting/voting.ts';
import * as addresses from '../../api/addresses.ts';
import { showsWinners } from '../../shared/cards/showsWinners.ts';
import { currentEvents, pastEvents, refOf } from './currentEvents.ts';

export interface NowFacts {
  readonly events: readonly ListedEvent[];
  readonly organisations: readonly Membership[];
  readonly projects: readonly ProjectCard[];
  readonly votes: readonly Vote[];
  /** The number of pending invitations. */
  readonly invitations: number;
  readonly chatLink: string | null;
  readonly isPortalAdministrator: boolean;
}

export interface Action {
  readonly text: string;
  readonly to: string;
  /** Opens in a new tab. */
  readonly isExternal?: boolean;
}

interface Advice {
  readonly sentence: string;
  readonly action: Action;
}

export interface NowContent extends Advice {
  readonly title: string;
  /** A second button, for organisers. */
  readonly second: Action | null;
  /** Null if the card isn't about an event. */
  readonly event: ListedEvent | null;
  /** The events to list below the card. */
  readonly next: readonly ListedEvent[];
}

const NEXT_EVENTS_MAX = 2;

export const INVITATIONS_ID = 'invitations';

/**
 * Returns the most urgent event with the person's next step there. Without a current event, returns a step towards one, or the
 * latest event whose winners the person can see.
 */
export function nowContent(facts: NowFacts, now: Now): NowContent {
  const [current, ...others] = currentEvents(facts.events, now);
  if (current !== undefined) return aboutEvent(current, others, facts, now);
  const { invitations, organisations } = facts;
  if (invitations > 0) return { ...invited(invitations), ...NO_EVENT };
  const toStart = organisations.find((one) => manages(one) && !hasEvents(one, facts.events));
  if (toStart) return { ...getStarted(toStart), ...NO_EVENT };
  const [latest, ...older] = pastEvents(facts.events, now).filter((event) => showsWinners(event, now));
  if (latest) return aboutEvent(latest, older, facts, now);
  const [organisation] = organisations;
  if (organisation) return { ...quiet(organisation), ...NO_EVENT };
  return { ...(facts.isPortalAdministrator ? SET_UP : belongsNowhere(facts.chatLink)), ...NO_EVENT };
}

const aboutEvent = (
  event: ListedEvent,
  others: readonly ListedEvent[],
  facts: NowFacts,
  now: Now,
): NowContent => ({
  ...adviceOf(event, facts, now),
  title: event.Name,
  event,
  next: others.slice(0, NEXT_EVENTS_MAX),
});

/** Organisers run the event first, and then take part. Only the results come before that. */
function adviceOf(
  event: ListedEvent,
  facts: NowFacts,
  now: Now,
): Pick<NowContent, 'action' | 'second' | 'sentence'> {
  const advice = adviceAt(event, facts, now);
  if (!may(event, 'event_edit')) return { ...advice, second: null };
  const run = { text: 'Run the event', to: addresses.administerEvent(refOf(event), 'Now') };
  return advice.action.to === addresses.results(refOf(event))
    ? { ...advice, second: run }
    : { ...advice, action: run, second: advice.action };
}

const isAt = (event: ListedEvent) => (one: { OrganisationId: string; EventId: string }) =>
  one.OrganisationId === event.OrganisationId && one.EventId === event.Id;

function adviceAt(event: ListedEvent, { projects, votes }: NowFacts, now: Now): Advice {
  const team = projects.find(isAt(event));
  if (event.OnStage !== null) return { sentence: ON_STAGE[event.OnStage], action: follow(event) };
  switch (phaseOf(event.Dates, now)) {
    case 'Closed':
      return team
        ? { sentence: 'You have a team. Use the time to make a plan together.', action: openTeam(team) }
        : withoutTeam(event, BEFORE);
    case 'Started':
      return team ? building(team) : withoutTeam(event, DURING);
    case 'VotingOpen':
      return voting(event, team, votes.filter(isAt(event)).length);
    case 'VotingCompleted':
      if (revealable(event))
        return {
          sentence: 'Voting is closed, and everyone is waiting for the winners.',
          action: reveal(event),
        };
      return showsWinners(event, now)
        ? { sentence: 'Voting is closed, and the results are ready.', action: seeWinners(event) }
        : { sentence: 'Voting is closed. The results aren’t out yet.', action: teamOrProjects(event, team) };
    case 'Completed':
      if (revealable(event))
        return {
          sentence: 'The event is over, but participants can’t see the results yet.',
          action: reveal(event),
        };
      return showsWinners(event, now)
        ? { sentence: 'The results are out. Thank you for taking part!', action: seeWinners(event) }
        : { sentence: 'This event is over.', action: teamOrProjects(event, team) };
  }
}

const ON_STAGE: Record<ShownMode, string> = {
  Demo: 'The demos are on stage now.',
  Reveal: 'The winners are on stage now.',
};

type Ability = 'organise' | 'join' | 'watch';

const BEFORE: Record<Ability, string> = {
  organise: 'Invite people, and help everyone to find a team before the event starts.',
  join: 'Look for a team before the event starts, or propose a project of your own.',
  watch: 'You’re a guest. Look around now, and vote for projects when voting opens.',
};
const DURING: Record<Ability, string> = {
  organise: 'The teams are building. Help people who don’t have a team yet.',
  join: 'The teams are building. Join one, or propose a project of your own.',
  watch: 'The teams are building. You can vote for projects when voting opens.',
};

function withoutTeam(event: ListedEvent, sentences: Record<Ability, string>): Advice {
  if (may(event, 'event_reports'))
    return {
      sentence: sentences.organise,
      action: { text: 'See who has no team', to: addresses.placement(refOf(event)) },
    };
  return may(event, 'project_join')
    ? { sentence: sentences.join, action: findTeam(event) }
    : { sentence: sentences.watch, action: seeProjects(event) };
}

const building = (team: ProjectCard): Advice => ({
  sentence:
    team.Status === 'Active'
      ? 'Your team is building. Show what you’ve made before voting opens.'
      : 'Your project isn’t in the vote yet. Publish it before voting opens.',
  action: openTeam(team),
});

function voting(event: ListedEvent, team: ProjectCard | undefined, placed: number): Advice {
  const { VotesPerPerson: most } = event;
  if (!may(event, 'project_vote'))
    return { sentence: 'Voting is open.', action: teamOrProjects(event, team) };
  if (most !== null && placed >= most)
    return {
      sentence: `You’ve placed ${most === 1 ? 'your vote' : `all ${most} votes`}. You can change your mind until voting closes.`,
      action: teamOrProjects(event, team),
    };
  const count = most === null ? placed > 0 && `${placed} so far` : `${most - placed} of ${most} left`;
  return {
    sentence: 'Voting is open. Vote for the projects that you want to see live.',
    action: { ...seeProjects(event), text: count ? `Vote · ${count}` : 'Vote' },
  };
}

const may = ({ Permissions }: ListedEvent, permission: Permission) => Permissions.includes(permission);

const openTeam = ({ EventId, Id, Name, OrganisationId }: ProjectCard): Action => ({
  text: `Open ${Name}`,
  to: addresses.project({ org: OrganisationId, event: EventId, project: Id }),
});
const seeProjects = (event: ListedEvent): Action => ({
  text: 'See the projects',
  to: addresses.event(refOf(event), 'Projects'),
});
const findTeam = (event: ListedEvent): Action => ({
  text: 'Find a team',
  to: addresses.findTeam(refOf(event)),
});
const follow = (event: ListedEvent): Action => ({
  text: 'Follow the stage',
  to: addresses.live(refOf(event)),
});
const seeWinners = (event: ListedEvent): Action => ({
  text: 'See who won',
  to: addresses.results(refOf(event)),
});
/** Opens the results page, so that organisers see the results before they reveal them. */
const reveal = (event: ListedEvent): Action => ({
  text: 'Reveal the results',
  to: addresses.results(refOf(event)),
});
const revealable = ({ CanReveal, HasProjects }: ListedEvent) => CanReveal && HasProjects !== false;
const teamOrProjects = (event: ListedEvent, team: ProjectCard | undefined) =>
  team ? openTeam(team) : seeProjects(event);

const manages = ({ Role }: Membership) => Role === 'Owner' || Role === 'Admin';
const hasEvents = ({ Id }: Membership, events: readonly ListedEvent[]) =>
  events.some(({ OrganisationId }) => OrganisationId === Id);

const NO_EVENT = { event: null, next: [], second: null } as const;

type WithoutEvent = Omit<NowContent, keyof typeof NO_EVENT>;

const invited = (count: number): WithoutEvent => ({
  title: 'You’re invited',
  sentence:
    count === 1
      ? 'Accept your invitation to join in.'
      : `You have ${count} invitations. Accept one to join in.`,
  action: { text: count === 1 ? 'See your invitation' : 'See your invitations', to: `#${INVITATIONS_ID}` },
});

const getStarted = ({ Id, Name }: Membership): WithoutEvent => ({
  title: `Welcome to ${Name}`,
  sentence: 'Describe your organisation, create its first event, and then invite people.',
  action: { text: 'Get started', to: addresses.organisation({ org: Id }) },
});

const quiet = ({ Id, Name }: Membership): WithoutEvent => ({
  title: 'No hackathon is planned yet',
  sentence: `As soon as ${Name} plans one, it appears here.`,
  action: { text: `Open ${Name}`, to: addresses.organisation({ org: Id }) },
});

const SET_UP: WithoutEvent = {
  title: 'Set up your first hackathon',
  sentence: 'Create your organisation and its first event. Then invite people.',
  action: { text: 'Set it up', to: addresses.createOrganisation() },
};

const belongsNowhere = (chatLink: string | null): WithoutEvent => ({
  title: 'You’re not part of a hackathon yet',
  sentence:
    'Ask the colleague who told you about the portal, or the organiser of your hackathon, for an invitation.',
  action:
    chatLink === null
      ? { text: 'Read the FAQs', to: addresses.faqs() }
      : { text: 'Ask in the team chat', to: chatLink, isExternal: true },
});

// functions/contract/README.md, "To-do list", states these rules in words.
import { LAST_VOTES_HOURS, TODO_ITEMS_MAX } from '../base/limits.ts';
import type { Permission } from '../base/permissions.ts';
import { type EventDates, isBeforeVote, type Now, type Phase, phaseOf } from '../base/phase.ts';
import { HOUR } from '../base/times.ts';
import type { MissingItem } from '../checklist/checklistRules.ts';
import { TODO_KINDS, type TodoField, type TodoKind } from '../checklist/todoKinds.ts';

export interface TodoItem {
  readonly Kind: TodoKind;
  readonly Organisation: string;
  readonly Event: string | null;
  readonly Project: string | null;
  readonly Invitation: string | null;
  readonly Name: string;
  readonly ProjectName: string | null;
  readonly Field: TodoField | null;
  readonly Count: number | null;
  readonly Until: string | null;
}

export interface TodoTeam {
  readonly id: string;
  readonly name: string;
  /** The person is Owner or Admin of the team. */
  readonly leads: boolean;
  readonly missing: readonly MissingItem[];
  readonly openRequests: number;
}

export interface TodoEvent {
  readonly org: string;
  readonly event: string;
  readonly name: string;
  readonly dates: EventDates;
  readonly permissions: readonly Permission[];
  /** The person takes part and isn't a Guest. */
  readonly takesPart: boolean;
  readonly isLooking: boolean;
  readonly team: TodoTeam | null;
  readonly newAnnouncements: number;
  /**
   * The projects that the person still has to score. `confirm`: the person first confirms the list of teams. Null if the person is no
   * judge.
   */
  readonly toScore: number | 'confirm' | null;
  readonly votes: number;
  /** Null means no limit. */
  readonly votesPerPerson: number | null;
  /** The counts for organisers. Null if the person doesn't manage the event, or if another event is more urgent. */
  readonly forOrganisers: { readonly withoutTeam: number; readonly notInVote: number } | null;
}

export interface TodoInvitation {
  readonly id: string;
  readonly org: string;
  readonly event: string | null;
  readonly project: string | null;
  readonly name: string;
  readonly expires: string;
}

const isStartedOrVoting = (phase: Phase) => phase === 'Started' || phase === 'VotingOpen';

/** Chooses, from the running events that the person manages, the one with the next deadline. Only this one gets `forOrganisers`. */
export function eventToManage<E extends Pick<TodoEvent, 'dates' | 'permissions'>>(
  events: readonly E[],
  now: Now,
): E | null {
  const deadline = ({ dates }: E) =>
    Date.parse(phaseOf(dates, now) === 'Started' ? dates.VotingStart : dates.VotingEnd);
  const [first = null] = events
    .filter(
      ({ dates, permissions }) =>
        permissions.includes('event_edit') && isStartedOrVoting(phaseOf(dates, now)),
    )
    .toSorted((a, b) => deadline(a) - deadline(b));
  return first;
}

export function todoOf(
  {
    events,
    invitations,
  }: { readonly events: readonly TodoEvent[]; readonly invitations: readonly TodoInvitation[] },
  now: Now,
): TodoItem[] {
  const items = [
    ...invitations.filter(({ expires }) => Date.parse(expires) > now).map(invitationItem),
    ...events.flatMap((event) => itemsAt(event, now)),
  ];
  const rank = ({ Kind }: TodoItem) => TODO_KINDS.indexOf(Kind);
  const until = ({ Until }: TodoItem) => Date.parse(Until ?? '') || Infinity;
  return items
    .toSorted((a, b) => rank(a) - rank(b) || Math.sign(until(a) - until(b)) || 0)
    .slice(0, TODO_ITEMS_MAX);
}

const invitationItem = ({ event, expires, id, name, org, project }: TodoInvitation): TodoItem => ({
  ...NOTHING,
  Kind: 'Invitation',
  Organisation: org,
  Event: event,
  Project: project,
  Invitation: id,
  Name: name,
  Until: expires,
});

function itemsAt(event: TodoEvent, now: Now): TodoItem[] {
  const phase = phaseOf(event.dates, now);
  return [
    ...announcements(event, phase),
    ...toScore(event, phase),
    ...votes(event, phase, now),
    ...requests(event, phase),
    ...noTeam(event, phase),
    ...projectItems(event, phase),
    ...organiserItems(event, phase),
  ];
}

const NOTHING = {
  Project: null,
  Invitation: null,
  ProjectName: null,
  Field: null,
  Count: null,
  Until: null,
} as const;

const at = ({ event, name, org }: TodoEvent) => ({
  ...NOTHING,
  Organisation: org,
  Event: event,
  Name: name,
});

const ofTeam = (event: TodoEvent, team: TodoTeam) => ({
  ...at(event),
  Project: team.id,
  ProjectName: team.name,
});

function announcements(event: TodoEvent, phase: Phase): TodoItem[] {
  const { dates, newAnnouncements } = event;
  if (phase === 'Completed' || newAnnouncements === 0) return [];
  return [{ ...at(event), Kind: 'Announcement', Count: newAnnouncements, Until: dates.EventEnd }];
}

function toScore(event: TodoEvent, phase: Phase): TodoItem[] {
  const { dates, toScore: left } = event;
  const isDue = left === 'confirm' || (phase !== 'Closed' && left !== 0);
  if (left === null || phase === 'Completed' || !isDue) return [];
  return [{ ...at(event), Kind: 'Judge', Count: left === 'confirm' ? null : left, Until: dates.EventEnd }];
}

function votes(event: TodoEvent, phase: Phase, now: Now): TodoItem[] {
  const { dates, permissions, votesPerPerson } = event;
  const isSoon = Date.parse(dates.VotingEnd) - now <= LAST_VOTES_HOURS * HOUR;
  if (phase !== 'VotingOpen' || !isSoon || !permissions.includes('project_vote')) return [];
  const left = votesPerPerson === null ? null : votesPerPerson - event.votes;
  const isDone = left === null ? event.votes > 0 : left <= 0;
  return isDone ? [] : [{ ...at(event), Kind: 'Votes', Count: left, Until: dates.VotingEnd }];
}

function requests(event: TodoEvent, phase: Phase): TodoItem[] {
  const { dates, team } = event;
  if (phase === 'Completed' || !team?.leads || team.openRequests === 0) return [];
  return [{ ...ofTeam(event, team), Kind: 'Requests', Count: team.openRequests, Until: dates.EventEnd }];
}

/** Organisers get this item only if they look for a team, because they needn't be in one. */
function noTeam(event: TodoEvent, phase: Phase): TodoItem[] {
  const { dates, isLooking, permissions, takesPart, team } = event;
  const wantsTeam = takesPart && (isLooking || !permissions.includes('event_edit'));
  if (!isBeforeVote(phase) || team !== null || !wantsTeam || !permissions.includes('project_join')) return [];
  return [{ ...at(event), Kind: 'NoTeam', Until: dates.VotingStart }];
}

function projectItems(event: TodoEvent, phase: Phase): TodoItem[] {
  const { dates, team } = event;
  if (!isStartedOrVoting(phase) || !team?.leads) return [];
  const until = { Until: phase === 'Started' ? dates.VotingStart : dates.VotingEnd };
  const required = team.missing.filter(({ isRequired }) => isRequired);
  const missing = required.length > 0 ? required : team.missing;
  const others = missing.filter(({ kind }) => TODO_KIND_OF[kind] === undefined);
  const [first] = others;
  return [
    ...missing.flatMap(({ field: Field, kind }) => {
      const Kind = TODO_KIND_OF[kind];
      return Kind ? [{ ...ofTeam(event, team), ...until, Kind, Field }] : [];
    }),
    ...(first
      ? [
          {
            ...ofTeam(event, team),
            ...until,
            Kind: 'NotComplete' as const,
            Field: first.field,
            Count: others.length,
          },
        ]
      : []),
  ];
}

/** Tasks with items of their own. The rest of a checklist shares one item, so a long checklist doesn't push out everything else. */
const TODO_KIND_OF: Readonly<Partial<Record<MissingItem['kind'], TodoKind>>> = {
  Vote: 'NotInVote',
  Description: 'NoDescription',
  Video: 'NoVideo',
};

function organiserItems(event: TodoEvent, phase: Phase): TodoItem[] {
  const { dates, forOrganisers } = event;
  if (forOrganisers === null || !isStartedOrVoting(phase)) return [];
  const { notInVote, withoutTeam } = forOrganisers;
  const isForming = phase === 'Started';
  const Until = isForming ? dates.VotingStart : dates.VotingEnd;
  return [
    ...(isForming && withoutTeam > 0
      ? [{ ...at(event), Kind: 'PeopleWithoutTeam' as const, Count: withoutTeam, Until }]
      : []),
    ...(notInVote > 0 ? [{ ...at(event), Kind: 'ProjectsNotInVote' as const, Count: notInVote, Until }] : []),
  ];
}

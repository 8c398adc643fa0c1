import { isUnseen } from '#contract/announcements/announcementRules.ts';
import { type Permission, permissionsOf } from '#contract/base/permissions.ts';
import { type EventDates, phaseOf } from '#contract/base/phase.ts';
import { isActiveRole } from '#contract/base/roles.ts';
import { isOpen } from '#contract/matching/requestRules.ts';
import { eventToManage, type TodoEvent, type TodoItem, todoOf } from '#contract/todo/todoRules.ts';
import {
  documentId,
  type InvitationDocument,
  type ParticipantDocument,
  type RequestDocument,
} from '../../store/documents.ts';
import { missingInProject } from '../checklist/checklist.ts';
import type { Context } from '../context.ts';
import { sumOf } from '../counts/counts.ts';
import type { EventsAround } from '../events/eventsAround.ts';
import { askerOf } from '../matching/requests.ts';
import { isInTeam } from '../teams/membership.ts';

/** Costs two gathers (functions/README.md, "The to-do list costs at most six store calls"). */
export async function readTodo(
  ctx: Context,
  around: EventsAround,
  invitations: readonly InvitationDocument[],
): Promise<TodoItem[]> {
  const now = ctx.clock();
  const current = ownEvents(around).filter(
    ({ dates, permissions, person }) =>
      phaseOf(dates, now) !== 'Completed' &&
      (isActiveRole(person?.role) || permissions.includes('event_edit')),
  );
  const managed = eventToManage(current, now);
  const teams = await readTeams(ctx, current, managed);
  const people = await readPeople(ctx, { ...teams, managed });
  const left = await countToScore(current, teams, people, now);
  return todoOf(
    {
      events: current.map((event) => ({
        ...todoEvent(event, teams, people, now),
        toScore: left.get(event.key) ?? null,
      })),
      invitations: invitations.map(todoInvitation),
    },
    now,
  );
}

interface OwnEvent {
  readonly key: string;
  readonly org: string;
  readonly event: string;
  readonly name: string;
  readonly dates: EventDates;
  readonly permissions: readonly Permission[];
  /** Null means no limit. */
  readonly votesPerPerson: number | null;
  readonly person: ParticipantDocument | null;
  readonly votes: number;
}

function ownEvents({ events, votes }: EventsAround): OwnEvent[] {
  const votesAt = Map.groupBy(votes, (vote) => vote.eventKey);
  return events
    .filter(({ archived }) => !archived)
    .map(({ key, person, roles, summary }) => ({
      key,
      org: summary.orgId,
      event: summary.eventId,
      name: summary.name,
      dates: summary.dates,
      permissions: permissionsOf(roles),
      votesPerPerson: summary.voting.votesPerPerson,
      person,
      votes: votesAt.get(key)?.length ?? 0,
    }));
}

const todoInvitation = ({ event, expires, id, name, organisation: org, project }: InvitationDocument) => ({
  id,
  org,
  event,
  project,
  name,
  expires,
});

/** @param managed the event whose people without a team are counted, if any */
async function readTeams({ clock, store }: Context, events: readonly OwnEvent[], managed: OwnEvent | null) {
  const ids = [
    ...new Set(events.flatMap(({ person }) => (person && isInTeam(person) ? [person.projectId] : []))),
  ];
  const partitions = events.flatMap(({ key, person }) => (isInTeam(person) ? [key] : []));
  const judges = events.flatMap(({ person }) => (person?.isJudge ? [person] : []));
  const judged = judges.map(({ eventKey }) => eventKey);
  const found = await store.gather([
    { types: ['project', 'request'], partitions, where: { property: 'projectId', anyOf: ids } },
    { types: ['event'], partitions: [...new Set([...partitions, ...judged])] },
    { types: ['judging'], partitions: judged },
    {
      types: ['judge', 'slate'],
      partitions: judged,
      where: { property: 'userId', anyOf: judges.slice(0, 1).map(({ userId }) => userId) },
    },
    { types: ['counts'], partitions: managed ? [managed.key] : [] },
    {
      types: ['announcement'],
      partitions: events.flatMap(({ key, person }) => (isActiveRole(person?.role) ? [key] : [])),
    },
  ]);
  const requests = found.flatMap((one) => (one.type === 'request' ? [one] : []));
  return {
    events: new Map(found.flatMap((one) => (one.type === 'event' ? [[one.eventKey, one] as const] : []))),
    projects: byEventAndId(found.flatMap((one) => (one.type === 'project' ? [one] : []))),
    withoutTeam: sumOf(found.filter((one) => one.type === 'counts')).withoutTeam,
    announcements: found.flatMap((one) => (one.type === 'announcement' ? [one] : [])),
    judging: found.flatMap((one) =>
      one.type === 'judging' || one.type === 'judge' || one.type === 'slate' ? [one] : [],
    ),
    requests: requests.filter(({ expires, state }) => state === 'Pending' && Date.parse(expires) > clock()),
  };
}

const byEventAndId = <D extends { readonly eventKey: string; readonly id: string }>(
  documents: readonly D[],
) => new Map(documents.map((one) => [`${one.eventKey}/${one.id}`, one]));

type Teams = Awaited<ReturnType<typeof readTeams>>;

/** At most this many projects are counted, so that a large event doesn't make the list slow. */
const COUNTED_MAX = 500;

interface PeopleInput extends Pick<Teams, 'judging'> {
  readonly requests: readonly RequestDocument[];
  /** The event that the items for organisers are about. Null if there are no such items. */
  readonly managed: OwnEvent | null;
  /** The people of this event who have no team. */
  readonly withoutTeam: number;
}

async function readPeople({ store }: Context, { judging, managed, requests, withoutTeam }: PeopleInput) {
  const ids = requests.map(({ userId }) => documentId.participant(userId));
  const slates = judging.filter((one) => one.type === 'slate');
  const managedPartitions = managed ? [managed.key] : [];
  const found = await store.gather(
    [
      {
        types: ['participant'],
        partitions: [...new Set(requests.map(({ eventKey }) => eventKey))],
        where: { property: 'id', anyOf: [...new Set(ids)] },
      },
      { types: ['project'], partitions: managedPartitions },
      {
        types: ['project'],
        partitions: [...new Set(slates.map(({ eventKey }) => eventKey))],
        where: {
          property: 'projectId',
          anyOf: [...new Set(slates.flatMap(({ lines }) => lines.map(({ projectId }) => projectId)))],
        },
      },
    ],
    COUNTED_MAX,
  );
  const inManagedEvent = found.filter(({ eventKey }) => eventKey === managed?.key);
  const people = found.flatMap((one) => (one.type === 'participant' ? [one] : []));
  return {
    askers: byEventAndId(people),
    projects: found.flatMap((one) => (one.type === 'project' ? [one] : [])),
    // True if the limit is reached, so some people who ask may be missing.
    isCut: found.length === COUNTED_MAX,
    managed: managed && {
      key: managed.key,
      withoutTeam,
      notInVote: inManagedEvent.filter((one) => one.type === 'project' && one.status === 'Pending').length,
    },
  };
}

type People = Awaited<ReturnType<typeof readPeople>>;

/** By the keys of the events at which the person is a judge. */
async function countToScore(
  events: readonly OwnEvent[],
  { events: documents, judging, projects }: Teams,
  people: People,
  now: number,
): Promise<ReadonlyMap<string, TodoEvent['toScore']>> {
  if (judging.length === 0) return new Map();
  // Few people are judges, so the functions start without this code.
  const { toScore } = await import('../judging/toScore.ts');
  return new Map(
    events.flatMap(({ key, person }) => {
      const own = judging.filter(({ eventKey }) => eventKey === key);
      const judge = own.find((one) => one.type === 'judge');
      const setUp = own.find((one) => one.type === 'judging');
      const event = documents.get(key);
      if (!person || !judge || !setUp || !event) return [];
      const all = [...people.projects, ...projects.values()].filter(({ eventKey }) => eventKey === key);
      const slates = own.filter((one) => one.type === 'slate');
      return [[key, toScore(event, person, { judge, judging: setUp, projects: all, slates }, now)] as const];
    }),
  );
}

function todoEvent(own: OwnEvent, teams: Teams, people: People, now: number): Omit<TodoEvent, 'toScore'> {
  const { dates, event, key, name, org, permissions, person, votes, votesPerPerson } = own;
  return {
    org,
    event,
    name,
    dates,
    permissions,
    takesPart: isActiveRole(person?.role) && person?.role !== 'Guest',
    isLooking: person?.looking ?? false,
    team: isInTeam(person) ? todoTeam({ key, person }, teams, people, now) : null,
    newAnnouncements: person ? countUnseen(teams.announcements, person) : 0,
    votes,
    votesPerPerson,
    forOrganisers: people.managed?.key === key ? people.managed : null,
  };
}

const countUnseen = (all: Teams['announcements'], person: ParticipantDocument) =>
  all.filter(
    ({ createdAt, eventKey }) =>
      eventKey === person.eventKey &&
      isUnseen(createdAt, { joinedAt: person.joinedAt, seen: person.announcementsSeen ?? null }),
  ).length;

interface TeamMember {
  readonly key: string;
  readonly person: ParticipantDocument & { readonly projectId: string };
}

function todoTeam({ key, person }: TeamMember, teams: Teams, people: People, now: number): TodoEvent['team'] {
  const { projectId, projectRole } = person;
  const project = teams.projects.get(`${key}/${documentId.project(projectId)}`);
  if (!project) return null;
  const open = teams.requests.filter((one) => {
    if (one.eventKey !== key || one.projectId !== projectId) return false;
    const asker = people.askers.get(`${key}/${documentId.participant(one.userId)}`) ?? null;
    return (asker === null && people.isCut) || isOpen(one, askerOf(asker), now);
  });
  return {
    id: projectId,
    name: project.name,
    leads: projectRole === 'Owner' || projectRole === 'Admin',
    // Count each video as usable, because finding out would take a seventh store call.
    missing: missingInProject(teams.events.get(key) ?? {}, project, null),
    openRequests: open.length,
  };
}

import { canSee, type Permission, permissionsOf, type Roles } from '#contract/base/permissions.ts';
import type { EventDates } from '#contract/base/phase.ts';
import type { Context } from '../../domain/context.ts';
import {
  eventKey,
  type EventSummaryDocument,
  type ParticipantDocument,
  refOfEventKey,
} from '../../store/documents.ts';

export interface OwnEvent {
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

/** Leaves out archived events. Costs three store calls. */
export async function ownEvents({ caller, store }: Context): Promise<OwnEvent[]> {
  const own = { property: 'userId', equals: caller.userId } as const;
  const [participationsAndVotes, memberships] = await Promise.all([
    store.find(['participant', 'vote'], own),
    store.find('member', own),
  ]);
  const people = new Map(
    participationsAndVotes.flatMap((one) =>
      one.type === 'participant' ? [[one.eventKey, one] as const] : [],
    ),
  );
  const votes = Map.groupBy(
    participationsAndVotes.filter(({ type }) => type === 'vote'),
    (one) => one.eventKey,
  );
  const organisationRoles = new Map(memberships.map(({ orgId, role }) => [orgId, role]));
  const managed = memberships.filter(({ role }) => role === 'Owner' || role === 'Admin');
  const organisations = new Set([
    ...[...people.keys()].map((key) => refOfEventKey(key).org),
    ...managed.map(({ orgId }) => orgId),
  ]);
  const found = await store.gather([
    { types: ['organisation', 'eventSummary'], partitions: [...organisations] },
  ]);
  const archived = new Set(
    found.flatMap((one) => (one.type === 'organisation' && one.archived ? [one.orgId] : [])),
  );
  return found.flatMap((one) => {
    if (one.type !== 'eventSummary' || one.archived || archived.has(one.orgId)) return [];
    const key = eventKey({ org: one.orgId, event: one.eventId });
    const person = people.get(key) ?? null;
    const roles = { organisation: organisationRoles.get(one.orgId) ?? null, event: person?.role ?? null };
    if (!canSee(roles)) return [];
    return [ownEvent(one, { key, person, roles, votes: votes.get(key)?.length ?? 0 })];
  });
}

const ownEvent = (
  { dates, eventId: event, name, orgId: org, voting }: EventSummaryDocument,
  { key, person, roles, votes }: Pick<OwnEvent, 'key' | 'person' | 'votes'> & { readonly roles: Roles },
): OwnEvent => ({
  key,
  org,
  event,
  name,
  dates,
  permissions: permissionsOf(roles),
  votesPerPerson: voting.votesPerPerson,
  person,
  votes,
});

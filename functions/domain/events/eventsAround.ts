import { LRUCache } from 'lru-cache';
import { canSee, type Role, type Roles } from '#contract/base/permissions.ts';
import { isActiveRole } from '#contract/base/roles.ts';
import {
  type EventSummaryDocument,
  eventKey,
  type OrganisationDocument,
  type ParticipantDocument,
  refOfEventKey,
  type VoteDocument,
} from '../../store/documents.ts';
import type { ReadStore } from '../context.ts';

interface EventAround {
  readonly key: string;
  readonly summary: EventSummaryDocument;
  readonly organisation: OrganisationDocument;
  readonly roles: Roles;
  /** The person at the event. Null if the person doesn't take part. */
  readonly person: ParticipantDocument | null;
  /** True if the event or its organisation is archived. */
  readonly archived: boolean;
}

export interface EventsAround {
  /** The organisations in which the person has an active role. */
  readonly organisations: readonly { readonly organisation: OrganisationDocument; readonly role: Role }[];
  /** The events that the person can see, archived ones included. */
  readonly events: readonly EventAround[];
  readonly participations: readonly ParticipantDocument[];
  readonly votes: readonly VoteDocument[];
  /**
   * Returns true if lists show the person's team and votes at the event: unless it is archived, or the person can't see it, for
   * example because an organiser has removed someone from outside.
   */
  readonly shows: (key: string) => boolean;
}

const CACHED_EVENTS = 20_000;

/** The key has the organisation and its version of the summaries, so an instance never returns old ones. */
const summaries = new LRUCache<string, readonly EventSummaryDocument[], Pick<ReadStore, 'list'>>({
  maxSize: CACHED_EVENTS,
  sizeCalculation: ({ length }) => length + 1,
  fetchMethod: (key, _stale, { context: store }) => store.list('eventSummary', key.split(' ', 1)[0] ?? ''),
});

/**
 * Reads a person's organisations and events. Costs two finds and one gather, and one list for each organisation whose events
 * have changed since this instance read them.
 * @param most at most this many organisations, and this many events in other organisations: the ones that the person joined last
 */
export async function eventsAround(store: ReadStore, userId: string, most = Infinity): Promise<EventsAround> {
  const own = { property: 'userId', equals: userId } as const;
  const [memberships, atEvents] = await Promise.all([
    store.find('member', own),
    store.find(['participant', 'vote'], own),
  ]);
  const participations = atEvents.filter((one) => one.type === 'participant');
  const votes = atEvents.filter((one) => one.type === 'vote');
  const inOrganisation = new Map(memberships.map(({ orgId, role }) => [orgId, role]));
  const inEvent = new Map(participations.map((one) => [one.eventKey, one]));
  const rolesAt = (key: string): Roles => ({
    organisation: inOrganisation.get(refOfEventKey(key).org) ?? null,
    event: inEvent.get(key)?.role ?? null,
  });

  const active = memberships.filter(({ role }) => isActiveRole(role));
  const isMember = (org: string) => active.some(({ orgId }) => orgId === org);
  const outside = participations.filter(
    ({ eventKey: key }) => canSee(rolesAt(key)) && !isMember(refOfEventKey(key).org),
  );
  const ownOrganisations = new Map(
    latest(active, ({ since }) => since, most).map(({ orgId, role }) => [orgId, role]),
  );
  const elsewhere = new Set(
    latest(outside, ({ joinedAt }) => joinedAt, most).map(({ eventKey: key }) => key),
  );

  const found = await readOrganisations(store, [
    ...ownOrganisations.keys(),
    ...[...elsewhere, ...votes.map((vote) => vote.eventKey)].map((key) => refOfEventKey(key).org),
  ]);
  const all = found.flatMap(({ listed, organisation }) =>
    listed.map((summary): EventAround => {
      const key = eventKey({ org: summary.orgId, event: summary.eventId });
      const archived = summary.archived || organisation.archived;
      return { key, summary, organisation, roles: rolesAt(key), person: inEvent.get(key) ?? null, archived };
    }),
  );
  const shown = new Set(
    all.filter(({ archived, roles }) => !archived && canSee(roles)).map(({ key }) => key),
  );
  return {
    organisations: found.flatMap(({ organisation }) => {
      const role = ownOrganisations.get(organisation.orgId);
      return role === undefined ? [] : [{ organisation, role }];
    }),
    events: all.filter(
      ({ key, organisation, roles }) =>
        canSee(roles) && (ownOrganisations.has(organisation.orgId) || elsewhere.has(key)),
    ),
    participations,
    votes,
    shows: (key) => shown.has(key),
  };
}

async function readOrganisations(store: ReadStore, orgs: readonly string[]) {
  const found = await store.gather([
    { types: ['organisation', 'eventsVersion'], partitions: [...new Set(orgs)] },
  ]);
  const versions = new Map(
    found.flatMap((one) => (one.type === 'eventsVersion' ? [[one.orgId, one.etag]] : [])),
  );
  return await Promise.all(
    found
      .filter((one) => one.type === 'organisation')
      .map(async (organisation) => {
        const version = versions.get(organisation.orgId);
        const key = `${organisation.orgId} ${version}`;
        // An organisation without a version has never had an event.
        const listed = version === undefined ? [] : await summaries.fetch(key, { context: store });
        return { organisation, listed: listed ?? [] };
      }),
  );
}

const latest = <T>(all: readonly T[], timeOf: (one: T) => string, most: number): readonly T[] =>
  all.length <= most
    ? all
    : all.toSorted((a, b) => Date.parse(timeOf(b)) - Date.parse(timeOf(a))).slice(0, most);

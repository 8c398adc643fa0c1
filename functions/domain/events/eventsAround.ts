import { canSee, type Role, type Roles } from '#contract/base/permissions.ts';
import { isActiveRole } from '#contract/base/roles.ts';
import {
  documentId,
  type EventDocument,
  type EventSummaryDocument,
  eventKey,
  type OrganisationDocument,
  refOfEventKey,
} from '../../store/documents.ts';
import type { ReadStore } from '../context.ts';

interface OwnOrganisation {
  readonly organisation: OrganisationDocument;
  readonly role: Role;
  /** The events of this organisation that the person’s roles let them see, archived ones included. */
  readonly summaries: readonly EventSummaryDocument[];
}

interface EventsAround {
  readonly organisations: readonly OwnOrganisation[];
  /** The events in which the person takes part in other organisations, archived ones included. */
  readonly elsewhere: readonly EventDocument[];
  /** Returns the person’s roles in the organisation and at the event. @param key of the event, as `eventKey` builds it */
  readonly rolesAt: (key: string) => Roles;
}

/**
 * Reads a person's organisations, and their events in other organisations. Costs two finds, one list for each organisation, and
 * one read for each of those events.
 * @param most at most this many organisations, and this many of those events: the ones that the person joined last
 */
export async function eventsAround(store: ReadStore, userId: string, most = Infinity): Promise<EventsAround> {
  const own = { property: 'userId', equals: userId } as const;
  const [memberships, participations] = await Promise.all([
    store.find('member', own),
    store.find('participant', own),
  ]);
  const inOrganisation = new Map(memberships.map(({ orgId, role }) => [orgId, role]));
  const inEvent = new Map(participations.map(({ eventKey: key, role }) => [key, role]));
  const rolesAt = (key: string): Roles => ({
    organisation: inOrganisation.get(refOfEventKey(key).org) ?? null,
    event: inEvent.get(key) ?? null,
  });
  const active = memberships.filter(({ role }) => isActiveRole(role));
  const isMember = (org: string) => active.some(({ orgId }) => orgId === org);

  const organisations = latest(active, ({ since }) => since, most).map(async ({ orgId: org, role }) => {
    const documents = await store.list(['organisation', 'eventSummary'], org);
    const organisation = documents.find((document) => document.type === 'organisation');
    const summaries = documents
      .filter((document) => document.type === 'eventSummary')
      .filter(({ eventId }) => canSee(rolesAt(eventKey({ org, event: eventId }))));
    return organisation ? [{ organisation, role, summaries }] : [];
  });
  const outside = participations.filter(
    ({ eventKey: key }) => canSee(rolesAt(key)) && !isMember(refOfEventKey(key).org),
  );
  const elsewhere = latest(outside, ({ joinedAt }) => joinedAt, most).map(({ eventKey: key }) =>
    store.read('event', key, documentId.event()),
  );
  return {
    organisations: (await Promise.all(organisations)).flat(),
    elsewhere: (await Promise.all(elsewhere)).filter((event) => event !== null),
    rolesAt,
  };
}

const latest = <T>(all: readonly T[], timeOf: (one: T) => string, most: number): readonly T[] =>
  all.length <= most
    ? all
    : all.toSorted((a, b) => Date.parse(timeOf(b)) - Date.parse(timeOf(a))).slice(0, most);

import type { EventCard } from '#contract/events.ts';
import { canSee } from '#contract/permissions.ts';
import { isActiveRole } from '#contract/roles.ts';
import type { Context } from '../../domain/context.ts';
import { presentEventCard, presentEventSummary } from '../../domain/event/present.ts';
import { documentId, eventKey, refOfEventKey } from '../../store/documents.ts';

/**
 * Lists the events that the caller can see, except archived events and events of archived organisations. Costs two finds,
 * one list for each organisation of the caller, and one read for each of their events in other organisations.
 */
export async function listEvents(ctx: Context): Promise<EventCard[]> {
  const own = { property: 'userId', equals: ctx.caller.userId } as const;
  const [memberships, participations] = await Promise.all([
    ctx.store.find('member', own),
    ctx.store.find('participant', own),
  ]);
  const inOrganisation = new Map(memberships.map(({ orgId, role }) => [orgId, role]));
  const inEvent = new Map(participations.map(({ eventKey: key, role }) => [key, role]));
  const sees = (key: string) =>
    canSee({
      organisation: inOrganisation.get(refOfEventKey(key).org) ?? null,
      event: inEvent.get(key) ?? null,
    });
  const organisations = memberships.filter(({ role }) => isActiveRole(role)).map(({ orgId }) => orgId);

  const ofOrganisations = organisations.map(async (org) => {
    const documents = await ctx.store.list(['organisation', 'eventSummary'], org);
    const organisation = documents.find((document) => document.type === 'organisation');
    if (!organisation || organisation.archived) return [];
    return documents
      .filter((document) => document.type === 'eventSummary')
      .filter((summary) => !summary.archived && sees(eventKey({ org, event: summary.eventId })))
      .map((summary) => presentEventSummary(summary, organisation.name, ctx.clock));
  });
  const asOutsider = participations
    .filter((one) => sees(one.eventKey) && !organisations.includes(refOfEventKey(one.eventKey).org))
    .map(async (one) => {
      const event = await ctx.store.read('event', one.eventKey, documentId.event());
      return event && !event.archived && !event.organisationArchived
        ? [presentEventCard(event, ctx.clock)]
        : [];
    });

  const events = (await Promise.all([...ofOrganisations, ...asOutsider])).flat();
  return events.toSorted(
    (a, b) =>
      Date.parse(a.Dates.EventStart) - Date.parse(b.Dates.EventStart) ||
      a.Name.localeCompare(b.Name, 'en-GB'),
  );
}

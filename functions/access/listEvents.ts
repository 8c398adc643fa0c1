import type { EventCard } from '#contract/events.ts';
import { isActiveRole } from '#contract/permissions.ts';
import type { Context } from '../context.ts';
import { presentEventCard, presentEventSummary } from '../events/present.ts';
import { documentId, eventKey, refOfEventKey } from '../store/documents.ts';
import { placesOf } from './places.ts';

/**
 * The events of the caller's organisations and those they take part in as an outsider, soonest start first. An event
 * where they are Inactive is not among them.
 */
export async function listEvents(ctx: Context): Promise<EventCard[]> {
  const { memberships, participations, sees } = await placesOf(ctx);
  const organisations = memberships.filter(({ role }) => isActiveRole(role)).map(({ orgId }) => orgId);

  const ofOrganisations = organisations.map(async (org) => {
    const [organisation, summaries] = await Promise.all([
      ctx.store.read('organisation', org, documentId.organisation()),
      ctx.store.list('eventSummary', org),
    ]);
    return summaries
      .filter((summary) => sees(eventKey({ org, event: summary.eventId })))
      .map((summary) => presentEventSummary(summary, organisation?.name ?? '', ctx.clock));
  });
  const asOutsider = participations
    .filter((one) => sees(one.eventKey) && !organisations.includes(refOfEventKey(one.eventKey).org))
    .map(async (one) => {
      const event = await ctx.store.read('event', one.eventKey, documentId.event());
      return event ? [presentEventCard(event, ctx.clock)] : [];
    });

  const events = (await Promise.all([...ofOrganisations, ...asOutsider])).flat();
  return events.toSorted(
    (a, b) =>
      Date.parse(a.Dates.EventStart) - Date.parse(b.Dates.EventStart) ||
      a.Name.localeCompare(b.Name, 'en-GB'),
  );
}

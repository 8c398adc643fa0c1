import { type Event, NewEvent } from '#contract/events/events.ts';
import { requireOrganisation } from '../../domain/access/organisationAccess.ts';
import type { Context } from '../../domain/context.ts';
import { commitNewEvent } from '../../domain/events/commitNewEvent.ts';
import { organisationCopies } from '../../domain/events/organisationCopies.ts';
import { presentNewEvent, type ReadEvent } from '../../domain/events/readEvent.ts';

/**
 * Creates an event. The creator doesn't become a participant.
 * @throws Refusal not_found, forbidden, archived, identifier_taken; invalid if the chosen identifier is reserved
 */
export async function createEvent(ctx: Context, org: string, request: NewEvent): Promise<ReadEvent<Event>> {
  const { granted, organisation } = await requireOrganisation(ctx, org, 'organisation_edit');
  // Apply defaults, and validate requests that don't come through the route: those of the sample data and of tests.
  const { name, description, logo, content, headercolour, id, timezone, dates } = NewEvent.parse(request);
  const card = { name, description, logoUrl: logo, headerColour: headercolour, timeZone: timezone, dates };
  const event = await commitNewEvent(
    granted,
    org,
    { ...card, ...organisationCopies(organisation) },
    { chosen: id, content, facts: { action: 'EventCreated', subject: name } },
  );
  return presentNewEvent(ctx, event, content);
}

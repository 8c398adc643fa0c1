import type { EventRef } from '#contract/base/identifiers.ts';
import { eventAccess } from '../../domain/access/eventAccess.ts';
import type { Context } from '../../domain/context.ts';
import { votingSettingsOf } from '../../domain/voting/votingSettings.ts';
import { type EventDocument, refOfEventKey } from '../../store/documents.ts';
import { type CalendarEvent, type CalendarOptions, calendarText } from './calendarText.ts';

export const calendarEvent = (event: EventDocument): CalendarEvent => ({
  ref: refOfEventKey(event.eventKey),
  name: event.name,
  description: event.description,
  dates: event.dates,
  results: votingSettingsOf(event).results,
  calendar: event.calendar,
  archived: (event.archived ?? false) || event.organisationArchived,
});

/** @throws Refusal not_found */
export async function eventCalendar(
  ctx: Context,
  ref: EventRef,
  options: Omit<CalendarOptions, 'name'>,
): Promise<string> {
  const { event } = await eventAccess(ctx, ref);
  return await calendarText([calendarEvent(event)], { ...options, name: event.name });
}

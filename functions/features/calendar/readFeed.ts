import { FEED_PAST_DAYS, FEED_PLACES } from '#contract/base/limits.ts';
import { permissionsOf } from '#contract/base/permissions.ts';
import { DAY } from '#contract/base/times.ts';
import { notFound } from '../../core/errors.ts';
import type { Clock, ReadStore } from '../../domain/context.ts';
import { eventsAround } from '../../domain/events/eventsAround.ts';
import type { FloodGuard } from '../../http/floodGuard.ts';
import { documentId, type EventSummaryDocument } from '../../store/documents.ts';
import { type CalendarEvent, type CalendarOptions, calendarText } from './calendarText.ts';
import { isSecret, partsOfFeedFile } from './feedSecret.ts';

export interface FeedDeps extends Omit<CalendarOptions, 'name'> {
  readonly store: ReadStore;
  readonly clock: Clock;
  readonly calls: FloodGuard;
  /** False in a private portal, which calendars can't reach. */
  readonly calendarFeeds: boolean;
}

/** @throws Refusal not_found for a forged or revoked address, and in a private portal; too_many_requests */
export async function readFeed(deps: FeedDeps, file: string): Promise<string> {
  const { calls, clock, store } = deps;
  if (!deps.calendarFeeds) throw notFound();
  const { secret, userId } = partsOfFeedFile(file);
  const profile = await store.read('profile', userId, documentId.profile());
  if (!profile?.calendarFeed || !isSecret(secret, profile.calendarFeed.secretHash)) throw notFound();
  calls.pass(userId);
  const oldest = clock() - FEED_PAST_DAYS * DAY;
  const events = (await eventsOf(store, userId)).filter(({ dates }) => Date.parse(dates.EventEnd) >= oldest);
  return await calendarText(events, { ...deps, name: 'Hackathons' });
}

async function eventsOf(store: ReadStore, userId: string): Promise<readonly CalendarEvent[]> {
  const { events } = await eventsAround(store, userId, FEED_PLACES);
  return (
    events
      // People who neither took part in an archived event nor manage it can't see it in the portal, so the feed hides it too.
      .filter(
        ({ archived, person, roles }) =>
          !archived || person !== null || permissionsOf(roles).includes('event_edit'),
      )
      .map(({ archived, summary }) => summaryEvent(summary, archived))
  );
}

const summaryEvent = (summary: EventSummaryDocument, archived: boolean): CalendarEvent => ({
  ref: { org: summary.orgId, event: summary.eventId },
  name: summary.name,
  description: summary.description,
  dates: summary.dates,
  results: summary.voting.results,
  calendar: summary.calendar,
  archived,
});

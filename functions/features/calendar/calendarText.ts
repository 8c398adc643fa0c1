import type { EventRef } from '#contract/base/identifiers.ts';
import type { EventDates } from '#contract/base/phase.ts';
import type { ResultsShown } from '#contract/voting/voting.ts';
import type { CalendarVersion } from '../../store/documents.ts';

export interface CalendarEvent {
  readonly ref: EventRef;
  readonly name: string;
  readonly description: string;
  readonly dates: EventDates;
  readonly results: ResultsShown;
  readonly calendar?: CalendarVersion | undefined;
  readonly archived: boolean;
}

export interface CalendarOptions {
  readonly name: string;
  readonly portalOrigin: string;
  /** Makes the ids of entries unique among portals. An id stays the same if the portal gets another address. */
  readonly homeTenant: string;
}

interface Entry {
  readonly kind: 'event' | 'voting' | 'results';
  readonly summary: string;
  readonly start: string;
  /** Null if the entry is a moment and not a period. */
  readonly end: string | null;
  readonly page: string;
}

const HOUR_SECONDS = 3_600;

/** The time stamp of events that no one has moved or archived. It is fixed, so an unchanged calendar keeps its ETag. */
const UNCHANGED_SINCE = '2026-01-01T00:00:00Z';

/** Writes events as iCalendar (RFC 5545). Times are in UTC, so the calendar needs no time zones. */
export async function calendarText(
  events: readonly CalendarEvent[],
  { homeTenant, name, portalOrigin }: CalendarOptions,
): Promise<string> {
  // Few requests need this library. It is loaded on demand, so that it doesn't slow the cold start.
  const ical = await import('ical-generator');
  const calendar = ical.default({
    // The library escapes every text except this one.
    name: ical.escape(printable(name), false),
    method: ical.ICalCalendarMethod.PUBLISH,
    prodId: { company: 'Hackathon Portal', product: 'Events', language: 'EN' },
    ttl: HOUR_SECONDS,
  });
  for (const event of events) {
    const { archived, calendar: version, description, ref } = event;
    for (const { end, kind, page, start, summary } of entriesOf(event)) {
      const url = `${portalOrigin}/${ref.org}/${ref.event}/${page}`;
      calendar.createEvent({
        id: `${ref.event}.${ref.org}.${kind}@${homeTenant}`,
        sequence: version?.sequence ?? 0,
        stamp: version?.changedAt ?? UNCHANGED_SINCE,
        start,
        end,
        summary: printable(summary),
        description: printable(description === '' ? url : `${description}\n\n${url}`),
        url,
        status: archived ? ical.ICalEventStatus.CANCELLED : ical.ICalEventStatus.CONFIRMED,
        transparency: ical.ICalEventTransparency.TRANSPARENT,
        busystatus: ical.ICalEventBusyStatus.FREE,
      });
    }
  }
  // The library leaves out the line break after the last line, which RFC 5545 requires.
  return `${calendar.toString()}\r\n`;
}

function entriesOf({ dates, name, results }: CalendarEvent): readonly Entry[] {
  const { EventEnd, EventStart, VotingEnd, VotingStart } = dates;
  const event: Entry = {
    kind: 'event',
    summary: name,
    start: EventStart,
    end: isLater(EventEnd, EventStart) ? EventEnd : null,
    page: '',
  };
  const voting: Entry = {
    kind: 'voting',
    summary: `Voting: ${name}`,
    start: VotingStart,
    end: VotingEnd,
    page: '?t=Projects',
  };
  const resultsEntry: Entry = {
    kind: 'results',
    summary: `Results: ${name}`,
    start: EventEnd,
    end: null,
    page: 'results/',
  };
  return [
    event,
    ...(isLater(VotingEnd, VotingStart) ? [voting] : []),
    ...(results === 'Completed' ? [resultsEntry] : []),
  ];
}

/** Compares whole seconds, because iCalendar has no milliseconds and an entry must end after it starts. */
const isLater = (end: string, start: string): boolean =>
  Math.floor(Date.parse(end) / 1_000) > Math.floor(Date.parse(start) / 1_000);

/**
 * Removes the control characters that iCalendar doesn't allow in a text (RFC 5545, section 3.1). Also replaces Unicode's own
 * line breaks, at which some parsers end the property.
 */
const printable = (text: string): string =>
  text.replaceAll(/[\u2028\u2029]/g, '\n').replaceAll(/[^\P{Cc}\t\n\r]/gu, '');

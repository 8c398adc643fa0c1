import { DATE_NAMES, type EventDates } from './phase.ts';
import { clockDifference, shiftOnTheClock } from './wallTime.ts';

/** Date fields accept no year after 9999. Two days leave room for time zones and clock changes. */
const LATEST = Date.parse('9999-12-30T00:00:00Z');

/**
 * Moves an event's dates to a new start, by the clocks of its time zone: an event that ended at 17:00 still ends at
 * 17:00 after a clock change. If clocks skip a time, the date moves forward by the same jump. If they show a time
 * twice, the first one counts. No date comes before the previous one, even around a repeated hour.
 * @returns null if a date falls after the year 9999
 */
export function shiftDates(dates: EventDates, start: string, timeZone: string): EventDates | null {
  const by = clockDifference(dates.EventStart, start, timeZone);
  const shifted = { ...dates, EventStart: new Date(start).toISOString() };
  let latest = shifted.EventStart;
  for (const date of DATE_NAMES.slice(1)) {
    if (Date.parse(dates[date]) + by >= LATEST) return null;
    const instant = shiftOnTheClock(dates[date], by, timeZone);
    if (instant > latest) latest = instant;
    shifted[date] = latest;
  }
  return shifted;
}

import { DATE_NAMES, type EventDates } from '../base/phase.ts';
import { clockDifference, shiftOnTheClock } from '../base/wallTime.ts';

/** Date fields accept no year after 9999. This is two days less, which leaves room for time zones and clock changes. */
const LATEST = Date.parse('9999-12-30T00:00:00Z');

/**
 * Moves an event to a new start. All dates move by the same time, measured on the clocks of its time zone. If the start moves
 * by whole days, an event that ended at 17:00 still ends at 17:00, even after a clock change. No returned date is before the
 * previous one.
 * @returns null if a date would reach `LATEST`
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

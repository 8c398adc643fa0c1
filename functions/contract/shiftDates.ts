import { DATE_NAMES, type EventDates } from './phase.ts';
import { clockDifference, shiftOnTheClock } from './wallTime.ts';

/** Two days before the year 9999 ends: clocks may be that far from UTC, and change. */
const LATEST = Date.parse('9999-12-30T00:00:00Z');

/**
 * The dates of an event that begins at `start` instead: the clocks of its zone show each as much later as they show the
 * start, so that what ended at 17:00 ends at 17:00 on either side of a change of clocks. A time that clocks skip is as much
 * later as they jump; of one that they show twice it is the first. Two dates of one hour that is shown twice may come out
 * of order by that: no date comes before the one that precedes it.
 * @returns null where a date would be after the year 9999, which no date field and no instant can write
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

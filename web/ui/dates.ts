import type { Instant } from '#contract/base/text.ts';

/* Formats instants in British English. Every formatter takes the time zone to show; Intl handles daylight saving time. */

const LOCALE = 'en-GB';

export const viewersTimeZone = (): string => new Intl.DateTimeFormat(LOCALE).resolvedOptions().timeZone;

const clockOf = (instant: Instant, timeZone: string) =>
  new Intl.DateTimeFormat(LOCALE, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone,
  }).format(new Date(instant));

/** The zone's short name at that instant, such as `GMT` in winter and `BST` in summer. */
export function zoneName(instant: Instant, timeZone: string): string {
  const parts = new Intl.DateTimeFormat(LOCALE, { timeZoneName: 'short', timeZone }).formatToParts(
    new Date(instant),
  );
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
}

/** Formats an instant as `Sat, 21 Nov 2026, 09:00 GMT`. */
export const dateAndTime = (instant: Instant, timeZone: string): string =>
  `${clockOf(instant, timeZone)} ${zoneName(instant, timeZone)}`;

/** Formats the day of an instant as `Sat 21 Nov`. */
export const shortDay = (instant: Instant, timeZone: string): string =>
  new Intl.DateTimeFormat(LOCALE, { weekday: 'short', day: 'numeric', month: 'short', timeZone }).format(
    new Date(instant),
  );

/** Formats the time of day of an instant as `09:00`. */
export const timeOfDay = (instant: Instant, timeZone: string): string =>
  new Intl.DateTimeFormat(LOCALE, {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone,
  }).format(new Date(instant));

/** Shows the zone's name at the end. If the clocks change between the two instants, shows the name after each of them. */
export function dateAndTimeRange(start: Instant, end: Instant, timeZone: string): string {
  const sameName = zoneName(start, timeZone) === zoneName(end, timeZone);
  const from = sameName ? clockOf(start, timeZone) : dateAndTime(start, timeZone);
  return `${from} – ${dateAndTime(end, timeZone)}`;
}

/** Formats an instant in the viewer's zone. If clocks in the event's zone show another time, that time follows in brackets. */
export function dateAndTimeForViewer(instant: Instant, timeZone: string, own = viewersTimeZone()): string {
  const here = dateAndTime(instant, own);
  return sameClock(instant, instant, timeZone, own) ? here : `${here} (${timeThere(instant, timeZone, own)})`;
}

/** Formats the time of day in the zone of an event as `09:00 in London`, with the day if the viewer's zone has another one. */
export function timeThere(instant: Instant, timeZone: string, own = viewersTimeZone()): string {
  const day = shortDay(instant, timeZone);
  const city = timeZone.replace(/^.*\//, '').replaceAll('_', ' ');
  return `${day === shortDay(instant, own) ? '' : `${day}, `}${timeOfDay(instant, timeZone)} in ${city}`;
}

/** Formats the days from one instant to another as `21 – 24 Nov 2026`. */
export const dayRange = (start: Instant, end: Instant, timeZone: string): string =>
  new Intl.DateTimeFormat(LOCALE, { day: 'numeric', month: 'short', year: 'numeric', timeZone }).formatRange(
    new Date(start),
    new Date(end),
  );

/** Formats the day of an instant as `21 November 2026`. */
export const dayOf = (instant: Instant, timeZone: string): string =>
  new Intl.DateTimeFormat(LOCALE, { dateStyle: 'long', timeZone }).format(new Date(instant));

/** Returns true if clocks in both zones show the same time at both instants. The names of the zones may differ. */
export const sameClock = (start: Instant, end: Instant, zone: string, otherZone: string): boolean =>
  [start, end].every((instant) => clockOf(instant, zone) === clockOf(instant, otherZone));

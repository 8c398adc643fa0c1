/*
 * Between an instant and what the clocks of a time zone show, daylight saving included. Pure, and without schemas: the
 * portal's date fields use it. An offset is whatever Intl knows of the zone; no list of rules is kept here.
 */

/** An instant as it is sent: ISO 8601 in UTC. */
type Instant = string;

/** What a clock shows, without a zone: `2026-03-29T02:30`, as a `datetime-local` field has it. Seconds may follow. */
export type WallTime = string;

/** What the clocks of a zone make of a wall time. */
export type Resolved =
  | { readonly kind: 'once'; readonly instant: Instant }
  /** Clocks went back and show it twice. */
  | { readonly kind: 'repeated'; readonly first: Instant; readonly second: Instant }
  /** Clocks went forward past it. `after` is as much later as they jumped: what people mean who did not know of it. */
  | { readonly kind: 'skipped'; readonly after: Instant };

const DAY = 86_400_000;

const WALL_TIME = /^(\d{4})-(\d\d)-(\d\d)T(\d\d):(\d\d)(?::(\d\d))?$/;

/** Making a formatter takes longer than all else here. */
const formatters = new Map<string, Intl.DateTimeFormat>();

function formatterOf(timeZone: string): Intl.DateTimeFormat {
  const known = formatters.get(timeZone);
  if (known) return known;
  const formatter = new Intl.DateTimeFormat('en-US', {
    calendar: 'iso8601',
    numberingSystem: 'latn',
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    timeZone,
  });
  formatters.set(timeZone, formatter);
  return formatter;
}

/** What the clocks show at `time`, as if they showed UTC; to the second, as Intl has it. */
function shownAt(time: number, timeZone: string): number {
  const part: Partial<Record<Intl.DateTimeFormatPartTypes, number>> = {};
  for (const { type, value } of formatterOf(timeZone).formatToParts(time)) part[type] = Number(value);
  const { day = 1, hour = 0, minute = 0, month = 1, second = 0, year = 0 } = part;
  return Date.UTC(year, month - 1, day, hour, minute, second);
}

/** How far the clocks are ahead of UTC at `time`, in milliseconds. */
const offsetAt = (time: number, timeZone: string): number =>
  shownAt(time, timeZone) - Math.floor(time / 1_000) * 1_000;

const iso = (time: number): string => new Date(time).toISOString();

/** A wall time as if it were in UTC; NaN where it is none, as the 30th of February. */
function parse(wall: WallTime): number {
  const [, year, month, day, hour, minute, second = '00'] = WALL_TIME.exec(wall) ?? [];
  const text = `${year}-${month}-${day}T${hour}:${minute}:${second}.000Z`;
  const time = Date.parse(text);
  return Number.isNaN(time) || iso(time) !== text ? Number.NaN : time;
}

/** Whether a text is a wall time that some calendar day has. */
export const isWallTime = (text: string): boolean => !Number.isNaN(parse(text));

/**
 * The instants at which the clocks of a zone show a wall time. Whatever offset is right is that of the day before or of the
 * day after (as in TC39 Temporal, "GetPossibleInstantsFor").
 * @param timeZone one that Intl knows
 * @throws RangeError for what is no wall time or no zone
 */
export function resolveWallTime(wall: WallTime, timeZone: string): Resolved {
  const shown = parse(wall);
  if (Number.isNaN(shown)) throw new RangeError(`No wall time: ${wall}`);
  const before = offsetAt(shown - DAY, timeZone);
  const after = offsetAt(shown + DAY, timeZone);
  const [first, second] = [...new Set([before, after])]
    .map((offset) => shown - offset)
    .filter((time) => shownAt(time, timeZone) === shown)
    .toSorted((a, b) => a - b);
  if (first === undefined) return { kind: 'skipped', after: iso(shown - before) };
  if (second === undefined) return { kind: 'once', instant: iso(first) };
  return { kind: 'repeated', first: iso(first), second: iso(second) };
}

/** The instant that is meant unless somebody says otherwise: the first of two, and as much later as was skipped. */
export function instantOfWallTime(wall: WallTime, timeZone: string): Instant {
  const resolved = resolveWallTime(wall, timeZone);
  switch (resolved.kind) {
    case 'once':
      return resolved.instant;
    case 'repeated':
      return resolved.first;
    case 'skipped':
      return resolved.after;
  }
}

/** What the clocks of a zone show at an instant, to the minute: the value of a `datetime-local` field. */
export const wallTimeOf = (instant: Instant, timeZone: string): WallTime =>
  iso(shownAt(Date.parse(instant), timeZone)).slice(0, 16);

/**
 * The instant whose clocks show `byMilliseconds` more than those of `instant`, whatever daylight saving does in between:
 * 09:00 stays 09:00. Seconds and their parts are kept.
 */
export function shiftOnTheClock(instant: Instant, byMilliseconds: number, timeZone: string): Instant {
  const time = Date.parse(instant);
  const wall = iso(shownAt(time, timeZone) + byMilliseconds).slice(0, 19);
  const milliseconds = ((time % 1_000) + 1_000) % 1_000;
  return iso(Date.parse(instantOfWallTime(wall, timeZone)) + milliseconds);
}

/** How much later the clocks of a zone show it at `to` than at `from`, in milliseconds. */
export const clockDifference = (from: Instant, to: Instant, timeZone: string): number =>
  shownAt(Date.parse(to), timeZone) - shownAt(Date.parse(from), timeZone);

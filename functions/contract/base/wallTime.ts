import { DAY } from './times.ts';

/* Converts between instants and what clocks show. The portal's date fields use this file, so it imports no schema. */

type Instant = string;

/** The time that a clock shows: a `datetime-local` value without a zone, such as `2026-03-29T02:30`. Seconds may follow. */
export type WallTime = string;

export type WallTimeResult =
  | { readonly kind: 'once'; readonly instant: Instant }
  /** The clocks went back and show this time twice. */
  | { readonly kind: 'repeated'; readonly first: Instant; readonly second: Instant }
  /** The clocks jumped forward past this time. `after` is this time plus the jump, which is what people usually mean. */
  | { readonly kind: 'skipped'; readonly after: Instant };

const WALL_TIME = /^(\d{4})-(\d\d)-(\d\d)T(\d\d):(\d\d)(?::(\d\d))?$/;

/** Keeps one formatter for each zone, because a formatter is slow to create. */
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

/** Returns the timestamp at which UTC clocks show what clocks in the zone show at `time`. Leaves out milliseconds. */
function shownAt(time: number, timeZone: string): number {
  const part: Partial<Record<Intl.DateTimeFormatPartTypes, number>> = {};
  for (const { type, value } of formatterOf(timeZone).formatToParts(time)) part[type] = Number(value);
  const { day = 1, hour = 0, minute = 0, month = 1, second = 0, year = 0 } = part;
  return Date.UTC(year, month - 1, day, hour, minute, second);
}

/** Returns how many milliseconds the zone is ahead of UTC. Rounds `time` down to whole seconds, because Intl does. */
export const offsetAt = (time: number, timeZone: string): number =>
  shownAt(time, timeZone) - Math.floor(time / 1_000) * 1_000;

const iso = (time: number): string => new Date(time).toISOString();

/** Reads the wall time as if it were UTC. Returns NaN for other text, and for a day that doesn't exist (30 February). */
function parse(wall: WallTime): number {
  const [, year, month, day, hour, minute, second = '00'] = WALL_TIME.exec(wall) ?? [];
  const text = `${year}-${month}-${day}T${hour}:${minute}:${second}.000Z`;
  const time = Date.parse(text);
  return Number.isNaN(time) || iso(time) !== text ? Number.NaN : time;
}

export const isWallTime = (text: string): boolean => !Number.isNaN(parse(text));

/**
 * Finds the instants at which clocks in the zone show this time. At each of them, the zone has the offset that it has a day
 * earlier or a day later (TC39 Temporal, "GetPossibleInstantsFor").
 * @throws RangeError for an invalid wall time or zone
 */
export function resolveWallTime(wall: WallTime, timeZone: string): WallTimeResult {
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

/** If clocks show this time twice, returns the first instant. If they skip it, moves it forward by the jump. */
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

/** Returns what clocks in the zone show at an instant, to the minute. */
export const wallTimeOf = (instant: Instant, timeZone: string): WallTime =>
  iso(shownAt(Date.parse(instant), timeZone)).slice(0, 16);

/** Moves what the clocks show: a day after 09:00 is 09:00, even after a clock change. Keeps seconds and milliseconds. */
export function shiftOnTheClock(instant: Instant, byMilliseconds: number, timeZone: string): Instant {
  const time = Date.parse(instant);
  const wall = iso(shownAt(time, timeZone) + byMilliseconds).slice(0, 19);
  const milliseconds = ((time % 1_000) + 1_000) % 1_000;
  return iso(Date.parse(instantOfWallTime(wall, timeZone)) + milliseconds);
}

/** The milliseconds between what the clocks show: from 09:00 to 09:00 on the next day is a day, despite a clock change. */
export const clockDifference = (from: Instant, to: Instant, timeZone: string): number =>
  shownAt(Date.parse(to), timeZone) - shownAt(Date.parse(from), timeZone);

import type { Instant } from '#contract/base/text.ts';
import { isWallTime, resolveWallTime, wallTimeOf } from '#contract/base/wallTime.ts';

/*
 * The value of a field for date and time: `2026-11-21T09:00`. The part before or after the T is empty until someone types
 * it. If clocks show the hour twice, a suffix says which of the two is meant: `2026-10-25T01:30 second`.
 */
export type TypedTime = string;

export type Occurrence = 'first' | 'second';

export type ReadTime =
  | { readonly kind: 'instant'; readonly instant: Instant }
  | { readonly kind: 'incomplete' }
  /** Clocks in the zone skip this time. `after` is the typed time plus the length of the gap. */
  | { readonly kind: 'skipped'; readonly after: Instant }
  | { readonly kind: 'repeated'; readonly first: Instant; readonly second: Instant };

export function partsOf(typed: TypedTime): { date: string; time: string; occurrence: Occurrence | null } {
  const [wall = '', suffix] = typed.split(' ');
  const [date = '', time = ''] = wall.split('T');
  return { date, time, occurrence: suffix === 'first' || suffix === 'second' ? suffix : null };
}

export const typedTime = (date: string, time: string, occurrence: Occurrence | null = null): TypedTime =>
  `${date}T${time}${occurrence === null ? '' : ` ${occurrence}`}`;

/** @param timeZone must be known to Intl */
export function readTypedTime(typed: TypedTime, timeZone: string): ReadTime {
  const { date, occurrence, time } = partsOf(typed);
  const wall = `${date}T${time}`;
  if (!isWallTime(wall)) return { kind: 'incomplete' };
  const resolved = resolveWallTime(wall, timeZone);
  if (resolved.kind === 'once') return { kind: 'instant', instant: resolved.instant };
  if (resolved.kind === 'repeated' && occurrence !== null)
    return { kind: 'instant', instant: resolved[occurrence] };
  return resolved;
}

export function typedTimeOf(instant: Instant, timeZone: string): TypedTime {
  const wall = wallTimeOf(instant, timeZone);
  const resolved = resolveWallTime(wall, timeZone);
  if (resolved.kind !== 'repeated') return wall;
  return `${wall} ${Date.parse(instant) < Date.parse(resolved.second) ? 'first' : 'second'}`;
}

/** Says why the text isn't an instant; null if it is one. */
export function typedTimeRefusal(typed: TypedTime, timeZone: string): string | null {
  switch (readTypedTime(typed, timeZone).kind) {
    case 'instant':
      return null;
    case 'incomplete':
      return 'Choose a date and a time.';
    case 'skipped':
      return 'Clocks go forward past this hour on that day. Choose another time.';
    case 'repeated':
      return 'Clocks go back and show this hour twice. Choose which of the two is meant.';
  }
}

export function isTimeZone(name: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }));
  } catch {
    return false;
  }
}

import type { Instant } from '#contract/text.ts';
import { isWallTime, resolveWallTime, wallTimeOf } from '#contract/wallTime.ts';

/*
 * What stands in a field for a date and a time: `2026-11-21T09:00`, either side of the T empty while it is missing. An hour
 * that clocks show twice is followed by which of the two is meant: `2026-10-25T01:30 second`.
 */
export type TypedTime = string;

/** Which of two instants is meant that clocks show alike. */
export type Occurrence = 'first' | 'second';

/** What was typed comes to. */
export type ReadTime =
  | { readonly kind: 'instant'; readonly instant: Instant }
  /** Date or time is missing. */
  | { readonly kind: 'incomplete' }
  /** No clock of the zone ever shows it; `after` is as much later as clocks jumped. */
  | { readonly kind: 'skipped'; readonly after: Instant }
  /** Clocks show it twice, and it isn't said which is meant. */
  | { readonly kind: 'repeated'; readonly first: Instant; readonly second: Instant };

/** The parts of what was typed; empty where they are missing. */
export function partsOf(typed: TypedTime): { date: string; time: string; occurrence: Occurrence | null } {
  const [wall = '', said] = typed.split(' ');
  const [date = '', time = ''] = wall.split('T');
  return { date, time, occurrence: said === 'first' || said === 'second' ? said : null };
}

/** What was typed, of its parts. */
export const typedTime = (date: string, time: string, occurrence: Occurrence | null = null): TypedTime =>
  `${date}T${time}${occurrence === null ? '' : ` ${occurrence}`}`;

/**
 * The instant that was typed.
 * @param timeZone one that Intl knows
 */
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

/** An instant as one would type it, to the minute. */
export function typedTimeOf(instant: Instant, timeZone: string): TypedTime {
  const wall = wallTimeOf(instant, timeZone);
  const resolved = resolveWallTime(wall, timeZone);
  if (resolved.kind !== 'repeated') return wall;
  return `${wall} ${Date.parse(instant) < Date.parse(resolved.second) ? 'first' : 'second'}`;
}

/** Why what was typed is no instant, null where it is one. */
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

/** Whether Intl knows a time zone of this name. */
export function isTimeZone(name: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }));
  } catch {
    return false;
  }
}

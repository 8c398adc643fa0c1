import type { Now } from '#contract/phase.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Days are capped at 99 (specification section 9). */
const MOST_DAYS = 99;

export interface TimeLeft {
  readonly days: number;
  readonly hours: number;
  readonly minutes: number;
  readonly seconds: number;
}

/** What is left until an instant; nothing once it has passed. */
export function timeLeft(until: Now, now: Now): TimeLeft {
  // A second that has begun still counts: zero is shown when the time has come, not before.
  const left = Math.max(0, Math.ceil((until - now) / SECOND) * SECOND);
  return {
    days: Math.min(MOST_DAYS, Math.floor(left / DAY)),
    hours: Math.floor((left % DAY) / HOUR),
    minutes: Math.floor((left % HOUR) / MINUTE),
    seconds: Math.floor((left % MINUTE) / SECOND),
  };
}

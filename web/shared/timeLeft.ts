import type { Now } from '#contract/phase.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** The countdown shows at most 99 days. */
const MOST_DAYS = 99;

export interface TimeLeft {
  readonly days: number;
  readonly hours: number;
  readonly minutes: number;
  readonly seconds: number;
}

/** Zero once the instant has passed. */
export function timeLeft(until: Now, now: Now): TimeLeft {
  // Rounds up, so that zero appears when the time has come and not a second earlier.
  const left = Math.max(0, Math.ceil((until - now) / SECOND) * SECOND);
  return {
    days: Math.min(MOST_DAYS, Math.floor(left / DAY)),
    hours: Math.floor((left % DAY) / HOUR),
    minutes: Math.floor((left % HOUR) / MINUTE),
    seconds: Math.floor((left % MINUTE) / SECOND),
  };
}

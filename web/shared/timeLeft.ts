import type { Now } from '#contract/base/phase.ts';
import { DAY, HOUR, MINUTE, SECOND } from '#contract/base/times.ts';

/** The countdown has two digits for the days. */
const DAYS_MAX = 99;

export interface TimeLeft {
  readonly days: number;
  readonly hours: number;
  readonly minutes: number;
  readonly seconds: number;
}

export function timeLeft(until: Now, now: Now): TimeLeft {
  // Rounds up, so that zero appears at the instant and not a second earlier.
  const left = Math.max(0, Math.ceil((until - now) / SECOND) * SECOND);
  return {
    days: Math.min(DAYS_MAX, Math.floor(left / DAY)),
    hours: Math.floor((left % DAY) / HOUR),
    minutes: Math.floor((left % HOUR) / MINUTE),
    seconds: Math.floor((left % MINUTE) / SECOND),
  };
}

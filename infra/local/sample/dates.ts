import { DATE_NAMES, type EventDates } from '#contract/base/phase.ts';
import { MINUTE } from '#contract/base/times.ts';

/** Rounds up to a half hour, because rounding down could move a future date into the past. */
const upToHalfHour = (time: number) => Math.ceil(time / (30 * MINUTE)) * 30 * MINUTE;

/** @param offsets milliseconds from `now` */
export const datesAt = (now: number, offsets: Readonly<Record<keyof EventDates, number>>): EventDates =>
  Object.fromEntries(
    DATE_NAMES.map((date) => [date, new Date(upToHalfHour(now + offsets[date])).toISOString()]),
  ) as EventDates;

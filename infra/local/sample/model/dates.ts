import type { EventDates } from '#contract/phase.ts';

const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** Rounds up to a half hour, because rounding down could move a future date into the past. */
const upToHalfHour = (time: number) => Math.ceil(time / (30 * MINUTE)) * 30 * MINUTE;

/** @param offsets milliseconds from `now` */
const datesAt = (
  now: number,
  offsets: readonly [start: number, votingStart: number, votingEnd: number, end: number],
): EventDates => {
  const [EventStart, VotingStart, VotingEnd, EventEnd] = offsets.map((offset) =>
    new Date(upToHalfHour(now + offset)).toISOString(),
  );
  return { EventStart, VotingStart, VotingEnd, EventEnd } as EventDates;
};

export const startsSoon = (now: number) => datesAt(now, [9 * DAY, 12 * DAY, 13 * DAY, 13 * DAY + 2 * HOUR]);

export const underWay = (now: number) => datesAt(now, [-DAY, 2 * DAY, 3 * DAY, 3 * DAY + 2 * HOUR]);

export const voting = (now: number) => datesAt(now, [-4 * DAY, -20 * HOUR, 26 * HOUR, 30 * HOUR]);

export const votesCounted = (now: number) => datesAt(now, [-5 * DAY, -2 * DAY, -5 * HOUR, 19 * HOUR]);

export const endedWeeksAgo = (now: number, weeks: number) => {
  const end = -weeks * 7 * DAY;
  return datesAt(now, [end - 4 * DAY, end - DAY, end - 3 * HOUR, end]);
};

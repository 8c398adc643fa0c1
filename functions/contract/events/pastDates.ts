import { PAST_MINUTES } from '../base/limits.ts';
import { DATE_NAMES, type DateName, type EventDates, type Now } from '../base/phase.ts';
import { MINUTE } from '../base/times.ts';

export const movedDates = (from: EventDates, to: EventDates): DateName[] =>
  DATE_NAMES.filter((date) => Date.parse(from[date]) !== Date.parse(to[date]));

/**
 * Returns the dates that no one can set, because they lie more than `PAST_MINUTES` in the past. Otherwise VotingEnd, for example, could
 * be hours before the time of a vote. A date that stays as it is can lie in the past.
 * @param before null for a new event
 */
export const pastDates = (before: EventDates | null, after: EventDates, now: Now): DateName[] =>
  (before ? movedDates(before, after) : DATE_NAMES).filter(
    (date) => Date.parse(after[date]) < now - PAST_MINUTES * MINUTE,
  );

import { hoursBeyond, type Match } from '#contract/matching/matching.ts';

/* Costs are integers, so that sums are exact and the same people always get the same seats. */

/** Exceeds all other costs of a person together, so people stay without a seat only if no seat is free. */
export const UNPLACED = 1_000_000;

/** The person has a skill that the team still needs. */
export const NEED_MET = -300;

const BELOW_MINIMUM = -250;
const ABOVE_TARGET = 120;
const INTEREST = -60;
const INTERESTS_MAX = 3;
const OTHER_SITE = 400;
const HOUR_BEYOND = 50;
const HOURS_MAX = 400;

export interface SizeRules {
  readonly min: number;
  readonly target: number;
}

/** @param size the size of the team once this seat is taken */
export const seatCost = (size: number, { min, target }: SizeRules): number => {
  if (size <= min) return BELOW_MINIMUM;
  return size <= target ? 0 : ABOVE_TARGET * (size - target);
};

export const pairCost = (match: Match, isElsewhere: boolean): number =>
  INTEREST * Math.min(INTERESTS_MAX, match.interests.length) +
  (isElsewhere ? OTHER_SITE : 0) +
  Math.min(HOURS_MAX, HOUR_BEYOND * hoursBeyond(match));

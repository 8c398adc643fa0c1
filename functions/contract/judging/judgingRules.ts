// functions/contract/README.md, "Judging", states these rules in words.

import { FINALISTS_MAX, FINALISTS_MIN, SCORE_MAX } from '../base/limits.ts';
import { type EventDates, type Now, phaseOf } from '../base/phase.ts';
import type { RuleRefusal } from '../base/refused.ts';

interface WeightedCriterion {
  readonly id: string;
  readonly weight: number;
}

/** @returns the weighted mean of the values, from 0 to 100 */
export function pointsOf(
  values: Readonly<Record<string, number>>,
  criteria: readonly WeightedCriterion[],
): number {
  const weights = criteria.reduce((sum, { weight }) => sum + weight, 0);
  const total = criteria.reduce((sum, { id, weight }) => sum + weight * ((values[id] ?? 1) - 1), 0);
  return (100 * total) / (weights * (SCORE_MAX - 1));
}

/** The times of a round. Null stands for the start or the end of the event. */
export interface RoundTimes {
  readonly opensAt: string | null;
  readonly closesAt: string | null;
}

/** A round lies within the event. @returns the wrong time, and what is wrong with it; null if both are right */
export function wrongTime(
  { closesAt, opensAt }: RoundTimes,
  { EventEnd, EventStart }: EventDates,
): { readonly time: keyof RoundTimes; readonly message: string } | null {
  const [opens, closes] = [Date.parse(opensAt ?? EventStart), Date.parse(closesAt ?? EventEnd)];
  if (opens < Date.parse(EventStart))
    return { time: 'opensAt', message: 'Judging must not open before the event starts.' };
  if (closes > Date.parse(EventEnd))
    return { time: 'closesAt', message: 'Judging must not close after the event ends.' };
  if (opens < closes) return null;
  return closesAt === null
    ? { time: 'opensAt', message: 'Judging must open before the event ends.' }
    : { time: 'closesAt', message: 'Judging must close after it opens.' };
}

/** The part of its time after which organisers learn who hasn't begun. */
const LATE = 0.4;

export function isLateToBegin(
  { closesAt, startsAt }: { readonly startsAt: string; readonly closesAt: string },
  now: Now,
): boolean {
  const start = Date.parse(startsAt);
  return now >= start + LATE * (Date.parse(closesAt) - start);
}

export interface ScoringState {
  readonly dates: EventDates;
  readonly opensAt: string;
  readonly isClosed: boolean;
  /** True if the judge is in a team that competes in the panel. */
  readonly isRival: boolean;
  /** True if the project competes, and the judge has no conflict with it. */
  readonly isOpen: boolean;
}

export function scoreRefusal(
  { dates, isClosed, isOpen, isRival, opensAt }: ScoringState,
  now: Now,
): RuleRefusal | null {
  if (isRival) return { reason: 'judge_competes' };
  if (isClosed || phaseOf(dates, now) === 'Completed') return { reason: 'round_closed' };
  if (now < Date.parse(opensAt)) return { reason: 'judging_not_started', at: opensAt };
  return isOpen ? null : { reason: 'line_released' };
}

export interface Ranged {
  readonly id: string;
  readonly low: number;
  readonly high: number;
}

export interface Inversion {
  readonly project: string;
  /** The report has this project before the other one. */
  readonly over: string;
  /** True if the ranges of both overlap. */
  readonly overlaps: boolean;
}

/**
 * Compares an order with a ranking. An order within overlapping ranges is free, with one reason. Each other inversion needs a
 * reason of its own.
 * @param ranking the same projects, best first
 */
export function inversionsOf(order: readonly string[], ranking: readonly Ranged[]): Inversion[] {
  const placeOf = new Map(ranking.map((one, place) => [one.id, { ...one, place }]));
  return order.flatMap((project, index) =>
    order.slice(index + 1).flatMap((over): Inversion[] => {
      const [upper, lower] = [placeOf.get(project), placeOf.get(over)];
      if (!upper || !lower || upper.place < lower.place) return [];
      return [{ project, over, overlaps: lower.low <= upper.high }];
    }),
  );
}

const FEWEST_SUGGESTED = 5;
const MOST_SUGGESTED = 12;

/**
 * Suggests a tenth of the projects, but 5 to 12 of them, and those that may be the best. Never suggests all projects.
 * @param ranked the ids of the projects, best first
 * @param likely the ids of projects that may be the best
 * @returns ids in the order of `ranked`
 */
export function suggestedFinalists(ranked: readonly string[], likely: readonly string[]): string[] {
  const usual = Math.min(MOST_SUGGESTED, Math.max(FEWEST_SUGGESTED, Math.round(ranked.length / 10)));
  const most = Math.min(FINALISTS_MAX, Math.max(FINALISTS_MIN, ranked.length - 1));
  return ranked.filter((id, index) => index < usual || likely.includes(id)).slice(0, most);
}

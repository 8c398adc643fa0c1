import { chancesToBeBest, fitModel, rowOf } from './mixedModel.ts';

/** The weighted mean of one judge's values for one project, from 0 to 100. */
export interface Score {
  readonly project: string;
  readonly judge: string;
  readonly value: number;
}

export interface RankedProject {
  readonly project: string;
  /** The mean of the scores. */
  readonly mean: number;
  /** 1 for the best. Equal projects share a place. */
  readonly place: number;
  /** Decides the place, from 0 to 100: the mean, or with the method Adjusted the expected quality. */
  readonly score: number;
  /** The quality is in this range around the score with a chance of 80 %. */
  readonly low: number;
  readonly high: number;
  /** The chance that no other project is better, from 0 to 1. */
  readonly best: number;
}

export interface Ranking {
  /**
   * Mean: the means decide, because every judge scored every project, or because there are too few scores for an adjustment, or
   * no scores connect some projects with others.
   */
  readonly method: 'Mean' | 'Adjusted';
  /** Best first. */
  readonly projects: readonly RankedProject[];
  /** By how many points each judge scores above the others. Zero if it can't be estimated. */
  readonly judges: ReadonlyMap<string, number>;
}

/** With fewer scores, the estimates of the variances would be worse than none. */
export const ADJUSTED_SCORES_MIN = 30;
/** The severity of a judge with fewer scores can't be told from the quality of these projects. */
const JUDGE_SCORES_MIN = 3;
/** 80 % of a normal distribution are within this many standard deviations. */
const RANGE_SD = 1.2816;

/** Points that differ by less are equal, because sums of fractions aren't exact. */
const TIE = 1e-9;

/** @returns below 0 if `a` is better, and 0 if both are equal */
export const byPoints = (a: number, b: number): number => Math.round((b - a) / TIE);

const compare = (a: string, b: string): number => Number(a > b) - Number(a < b);

/**
 * Ranks projects by the mixed model y = μ + q(project) + b(judge) + noise (S. R. Searle and others, "Variance Components", chapter
 * 8). If every judge scored every project, its order is that of the means. The same scores in any order give the same ranking.
 * @param before the points of projects that break ties
 */
export function rankProjects(
  scores: readonly Score[],
  before: ReadonlyMap<string, number> = new Map(),
): Ranking {
  const sorted = scores.toSorted((a, b) => compare(a.project, b.project) || compare(a.judge, b.judge));
  const byProject = Map.groupBy(sorted, ({ project }) => project);
  const byJudge = Map.groupBy(sorted, ({ judge }) => judge);
  const isComplete = sorted.length === byProject.size * byJudge.size;
  const isAdjustable = sorted.length >= ADJUSTED_SCORES_MIN && isConnected(byProject, byJudge);
  const judges = [...byJudge].filter(
    ([, own]) => (isComplete || isAdjustable) && own.length >= JUDGE_SCORES_MIN,
  );
  const columns = new Map(judges.map(([id], index) => [id, index + 1]));
  const rows = [...byProject.values()].map((own) =>
    rowOf(own.map(({ judge, value }) => ({ column: columns.get(judge) ?? 0, value }))),
  );
  const model = fitModel(rows, judges.length + 1);
  const { noise, severity } = model.variances;
  const method = isAdjustable && !isComplete ? 'Adjusted' : 'Mean';
  const best = chancesToBeBest(rows, model);
  const projects = [...byProject.keys()].map((project, index): RankedProject => {
    const mean = rows[index]?.mean ?? 0;
    const [score, deviation] =
      method === 'Mean'
        ? [mean, Math.sqrt((noise + severity) / (byProject.get(project)?.length ?? 1))]
        : [(model.mean[0] ?? 0) + (model.qualities[index] ?? 0), model.deviations[index] ?? 0];
    const half = RANGE_SD * deviation;
    return { project, place: 0, mean, score, low: score - half, high: score + half, best: best[index] ?? 0 };
  });
  const order = (a: RankedProject, b: RankedProject) =>
    byPoints(a.score, b.score) || byPoints(before.get(a.project) ?? 0, before.get(b.project) ?? 0);
  const ranked = projects.toSorted(order);
  return {
    method,
    projects: ranked.map((one) => ({
      ...one,
      place: 1 + ranked.findIndex((other) => order(other, one) === 0),
    })),
    judges: new Map([...byJudge.keys()].map((id) => [id, model.mean[columns.get(id) ?? -1] ?? 0])),
  };
}

/** @returns true if a chain of scores leads from each project to each other one */
function isConnected(
  byProject: ReadonlyMap<string, readonly Score[]>,
  byJudge: ReadonlyMap<string, readonly Score[]>,
): boolean {
  const reached = new Set([...byProject.keys()].slice(0, 1));
  const judges = new Set<string>();
  // The loop also visits the projects that it adds.
  for (const id of reached)
    for (const { judge } of byProject.get(id) ?? []) {
      if (judges.has(judge)) continue;
      judges.add(judge);
      for (const { project } of byJudge.get(judge) ?? []) reached.add(project);
    }
  return reached.size === byProject.size;
}

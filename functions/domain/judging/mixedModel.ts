import { normalNumbers } from '#contract/base/normalNumbers.ts';

interface RowScore {
  /** The column of the judge. 0 for a judge without one. */
  readonly column: number;
  readonly value: number;
}

/** The scores of one project. */
interface Row {
  readonly mean: number;
  /** The number and the sum of the scores in each column. Column 0 has all of them. */
  readonly links: readonly { readonly column: number; readonly count: number; readonly sum: number }[];
  /** The scores of judges without a column. */
  readonly loose: readonly number[];
}

export function rowOf(scores: readonly RowScore[]): Row {
  const sum = scores.reduce((total, { value }) => total + value, 0);
  return {
    mean: sum / scores.length,
    links: [
      { column: 0, count: scores.length, sum },
      ...scores
        .filter(({ column }) => column > 0)
        .map(({ column, value }) => ({ column, count: 1, sum: value })),
    ],
    loose: scores.filter(({ column }) => column === 0).map(({ value }) => value),
  };
}

interface Variances {
  readonly quality: number;
  readonly severity: number;
  readonly noise: number;
}

/** What the scores say about the effects. Given the columns, the qualities are independent. */
interface Model {
  readonly variances: Variances;
  /** Column 0 is μ, and the others are the severities of judges. */
  readonly mean: Float64Array;
  /** The Cholesky factor of the precision of the columns. */
  readonly factor: Float64Array;
  readonly qualities: Float64Array;
  /** The standard deviation of μ + q for each project. */
  readonly deviations: Float64Array;
}

const EM_STEPS = 50;
/** In squared points. Without it, equal scores would lead to divisions by zero. */
const VARIANCE_MIN = 1e-4;

/**
 * Fits y = μ + q(project) + b(judge) + noise, with normal effects and a flat prior of μ. The EM algorithm estimates the variances
 * (S. R. Searle and others, "Variance Components", section 8.3).
 * @param width the number of columns
 */
export function fitModel(rows: readonly Row[], width: number): Model {
  const all = rows.flatMap(({ links, loose }) => [...loose, ...links.slice(1).map(({ sum }) => sum)]);
  const centre = all.reduce((total, value) => total + value, 0) / all.length;
  const third = all.reduce((total, value) => total + (value - centre) ** 2, 0) / all.length / 3;
  let model = solve(rows, width, { quality: third, severity: third, noise: third });
  for (let step = 0; step < EM_STEPS; step++) model = solve(rows, width, model.next);
  return model;
}

/** @returns also the variances of the next EM step */
function solve(rows: readonly Row[], width: number, before: Variances): Model & { readonly next: Variances } {
  const variances = {
    quality: Math.max(before.quality, VARIANCE_MIN),
    severity: Math.max(before.severity, VARIANCE_MIN),
    noise: Math.max(before.noise, VARIANCE_MIN),
  };
  const { precision, right } = equationsOf(rows, width, variances);
  const factor = factorOf(precision, width);
  const inverse = inverseOf(factor, width);
  const covariance = (a: number, b: number) => inverse[a * width + b] ?? 0;
  const mean = right.map((_, row) =>
    right.reduce((total, value, column) => total + value * covariance(row, column), 0),
  );
  const qualities = new Float64Array(rows.length);
  const deviations = new Float64Array(rows.length);
  let [quality, severity, noise, scores] = [0, 0, 0, 0];
  for (const [index, { links, loose }] of rows.entries()) {
    const own = ownPrecision(links[0]?.count ?? 0, variances) * variances.noise;
    let expected = links[0]?.sum ?? 0;
    for (const { column, count } of links) expected -= count * (mean[column] ?? 0);
    expected /= own;
    // The covariances of the quality with the columns.
    const shared = links.map(
      ({ column }) =>
        -links.reduce((total, other) => total + other.count * covariance(column, other.column), 0) / own,
    );
    let variance = variances.noise / own;
    for (const [at, { count }] of links.entries()) variance -= (count * (shared[at] ?? 0)) / own;
    quality += expected ** 2 + variance;
    const level = (mean[0] ?? 0) + expected;
    const levelVariance = covariance(0, 0) + variance + 2 * (shared[0] ?? 0);
    for (const value of loose) noise += (value - level) ** 2 + levelVariance;
    for (const [at, { column, sum }] of links.entries()) {
      if (column === 0) continue;
      const judge = covariance(column, column) + 2 * (covariance(0, column) + (shared[at] ?? 0));
      noise += (sum - level - (mean[column] ?? 0)) ** 2 + levelVariance + judge;
    }
    scores += links[0]?.count ?? 0;
    qualities[index] = expected;
    deviations[index] = Math.sqrt(levelVariance);
  }
  for (let column = 1; column < width; column++)
    severity += (mean[column] ?? 0) ** 2 + covariance(column, column);
  const next = {
    quality: quality / rows.length,
    severity: width > 1 ? severity / (width - 1) : 0,
    noise: noise / scores,
  };
  return { variances, mean, factor, qualities, deviations, next };
}

/** The precision of a quality, given the columns. */
const ownPrecision = (count: number, { noise, quality }: Variances): number => count / noise + 1 / quality;

/** Henderson's equations, after the qualities have been eliminated. */
function equationsOf(rows: readonly Row[], width: number, variances: Variances) {
  const { noise, severity } = variances;
  const precision = new Float64Array(width * width);
  const right = new Float64Array(width);
  for (let column = 1; column < width; column++) precision[column * width + column] = 1 / severity;
  for (const { links } of rows) {
    const [all = { count: 0, sum: 0 }] = links;
    const own = ownPrecision(all.count, variances) * noise ** 2;
    for (const a of links) {
      right[a.column] = (right[a.column] ?? 0) + a.sum / noise - (a.count * all.sum) / own;
      for (const b of links) {
        const at = a.column * width + b.column;
        const together = a === b || a === all || b === all ? Math.min(a.count, b.count) : 0;
        precision[at] = (precision[at] ?? 0) + together / noise - (a.count * b.count) / own;
      }
    }
  }
  return { precision, right };
}

const DRAWS = 1_000;

/** Draws from the posterior of all qualities together. @returns the share of draws in which each project is the best */
export function chancesToBeBest(rows: readonly Row[], model: Model): Float64Array {
  const { factor, mean, variances } = model;
  const random = normalNumbers('chances');
  const wins = new Float64Array(rows.length);
  const given = rows.map(({ links }) => {
    const own = ownPrecision(links[0]?.count ?? 0, variances);
    return { links, divisor: own * variances.noise, deviation: 1 / Math.sqrt(own) };
  });
  for (let draw = 0; draw < DRAWS; draw++) {
    const columns = solveTransposed(factor, mean.map(random)).map((value, at) => value + (mean[at] ?? 0));
    let [best, highest] = [0, -Infinity];
    for (const [index, { deviation, divisor, links }] of given.entries()) {
      let sum = links[0]?.sum ?? 0;
      for (const { column, count } of links) sum -= count * (columns[column] ?? 0);
      const quality = sum / divisor + deviation * random();
      if (quality > highest) [best, highest] = [index, quality];
    }
    wins[best] = (wins[best] ?? 0) + 1;
  }
  return wins.map((count) => count / DRAWS);
}

/* Matrices are square and stored row by row. */

/** Returns the lower triangle L with L·Lᵀ = `matrix` (G. H. Golub, C. F. Van Loan, "Matrix Computations", 4.2). */
function factorOf(matrix: Float64Array, width: number): Float64Array {
  const factor = new Float64Array(width * width);
  for (let row = 0; row < width; row++)
    for (let column = 0; column <= row; column++) {
      let sum = matrix[row * width + column] ?? 0;
      for (let k = 0; k < column; k++)
        sum -= (factor[row * width + k] ?? 0) * (factor[column * width + k] ?? 0);
      factor[row * width + column] =
        row === column ? Math.sqrt(sum) : sum / (factor[column * width + column] ?? 1);
    }
  return factor;
}

/** Solves Lᵀ·x = `right`. If `right` has independent values with variance 1, the precision of x is L·Lᵀ. */
function solveTransposed(factor: Float64Array, right: Float64Array): Float64Array {
  const width = right.length;
  const x = right.slice();
  for (let row = width - 1; row >= 0; row--) {
    let sum = x[row] ?? 0;
    for (let k = row + 1; k < width; k++) sum -= (factor[k * width + row] ?? 0) * (x[k] ?? 0);
    x[row] = sum / (factor[row * width + row] ?? 1);
  }
  return x;
}

/** Returns the inverse of the matrix with this factor. */
function inverseOf(factor: Float64Array, width: number): Float64Array {
  const inverse = new Float64Array(width * width);
  for (let column = 0; column < width; column++) {
    // Solves L·y = the column of the unit matrix.
    const y = new Float64Array(width);
    for (let row = column; row < width; row++) {
      let sum = row === column ? 1 : 0;
      for (let k = column; k < row; k++) sum -= (factor[row * width + k] ?? 0) * (y[k] ?? 0);
      y[row] = sum / (factor[row * width + row] ?? 1);
    }
    inverse.set(solveTransposed(factor, y), column * width);
  }
  return inverse;
}

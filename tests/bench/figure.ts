/** One line of RESULTS.md: what was measured, what came out, and what it is held against. */
export interface Figure {
  /** What is measured, as one would say it: "First load of the dashboard, JavaScript". */
  readonly name: string;
  /** What came out: a ratio, a count, a score. */
  readonly value: number;
  /** What follows the number in the table: "×", "calls", "KB", or nothing. */
  readonly unit: string;
  /** Where a figure is held to something; without it, it is there to be watched. */
  readonly limit?: { readonly at: 'most' | 'least'; readonly value: number };
  /** The raw figures that it comes from, in one short sentence: "ours 168.2 KB, floor 81.0 KB; gzip". */
  readonly how: string;
}

/** A benchmark: measures for a while (ratios side by side in one run) and gives its figures. */
export interface Benchmark {
  /** The heading of its part in RESULTS.md. */
  readonly title: string;
  readonly measure: () => Promise<readonly Figure[]>;
}

/** The middle one of an odd number of figures; of an even number, the mean of the two in the middle. */
export function median(figures: readonly number[]): number {
  const sorted = figures.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  const [low = NaN, high = NaN] = [sorted[Math.ceil(middle) - 1], sorted[Math.floor(middle)]];
  return (low + high) / 2;
}

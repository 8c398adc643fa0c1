/** One line of RESULTS.md. */
export interface Figure {
  /** A phrase such as "First load of the dashboard, JavaScript". */
  readonly name: string;
  readonly value: number;
  /** Such as "×", "calls" or "ms"; empty for a plain number. */
  readonly unit: string;
  /** Without a limit, the figure is only reported. */
  readonly limit?: { readonly at: 'most' | 'least'; readonly value: number };
  /** The raw figures in one short sentence: "ours 168.2 KB, floor 81.0 KB; gzip". */
  readonly how: string;
}

/** If a figure compares two things, the benchmark measures both in the same run, so that the machine matters less. */
export interface Benchmark {
  /** The heading in RESULTS.md. */
  readonly title: string;
  readonly measure: () => Promise<readonly Figure[]>;
}

/** @returns NaN for an empty list */
export function median(figures: readonly number[]): number {
  const sorted = figures.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  const [low = NaN, high = NaN] = [sorted[Math.ceil(middle) - 1], sorted[Math.floor(middle)]];
  return (low + high) / 2;
}

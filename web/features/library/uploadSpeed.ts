/** Speeds change: what was measured longer ago says nothing about what is left. */
const WINDOW_MS = 8_000;
/** A first guess would be wrong, and corrected under somebody's eyes. */
const SHORTEST_MS = 1_000;

/**
 * Watches how fast a file leaves.
 * @returns is told the bytes that have left by now, and gives the seconds that the rest will take: null where nobody can tell,
 *   as when nothing moves
 */
export function timeLeftOf(size: number): (bytes: number, now: number) => number | null {
  let samples: { readonly bytes: number; readonly at: number }[] = [];
  return (bytes, at) => {
    samples = [...samples.filter((sample) => at - sample.at <= WINDOW_MS), { bytes, at }];
    const [first] = samples;
    if (!first || at - first.at < SHORTEST_MS || bytes <= first.bytes) return null;
    return ((size - bytes) * (at - first.at)) / (bytes - first.bytes) / 1_000;
  };
}

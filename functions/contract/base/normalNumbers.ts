import { hashOf } from './hashOf.ts';

/**
 * Returns a generator of normally distributed numbers with mean 0 and variance 1, in pairs by the polar method (D. E. Knuth,
 * "The Art of Computer Programming", 3.4.1). Its uniform numbers come from mulberry32. The same seed gives the same numbers.
 */
export function normalNumbers(seed: string): () => number {
  let state = hashOf(seed);
  const uniform = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  let spare: number | null = null;
  return () => {
    if (spare !== null) {
      const number = spare;
      spare = null;
      return number;
    }
    for (;;) {
      const [x, y] = [2 * uniform() - 1, 2 * uniform() - 1];
      const square = x * x + y * y;
      if (square === 0 || square >= 1) continue;
      const factor = Math.sqrt((-2 * Math.log(square)) / square);
      spare = y * factor;
      return x * factor;
    }
  };
}

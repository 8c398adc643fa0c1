/** Milliseconds between two dancers who join, and between two dancers who leave. */
export const ADD_MS = 750;
export const REMOVE_MS = 100;

/** The size in pixels of a dancer at scale 1, and the range of scales. */
export const DANCER_SIZE = 180;
const SCALE_MIN = 0.3;
const SCALE_MAX = 1;

/** The number of dances and of outfits in DancingOverlay.module.css, including the default ones. */
const STEPS = 3;
const DRESSES = 6;

/** Positions are from 0 (left, top) to 1 (right, bottom). */
export interface Dancer {
  readonly id: number;
  readonly x: number;
  readonly y: number;
  readonly scale: number;
  readonly step: number;
  readonly dress: number;
}

export interface Dance {
  readonly dancers: readonly Dancer[];
  readonly leaving: boolean;
}

/** @param random returns a number that is at least 0 and less than 1 */
export function newDancer(id: number, random: () => number): Dancer {
  return {
    id,
    x: random(),
    y: random(),
    scale: SCALE_MIN + random() * (SCALE_MAX - SCALE_MIN),
    step: Math.floor(random() * STEPS),
    dress: Math.floor(random() * DRESSES),
  };
}

/** The largest number of dancers for a screen: as many as would cover half of the screen at scale 1, but at least four. */
export const maxDancers = (width: number, height: number): number =>
  Math.max(4, Math.floor((width * height) / (2 * DANCER_SIZE ** 2)));

/** Adds a dancer. Once there have been `most` dancers, each step removes one instead. */
export function nextStep({ dancers, leaving }: Dance, most: number, random: () => number): Dance {
  if (leaving) return { dancers: dancers.slice(0, -1), leaving };
  const joined = [...dancers, newDancer(dancers.length, random)];
  return { dancers: joined, leaving: joined.length >= most };
}

/** A dancer joins every so many milliseconds, and when all are there one leaves every so many (specification section 9). */
export const ADD_MS = 750;
export const REMOVE_MS = 100;

/** Width and height of the largest dancer in pixels, and how small the others may be (specification section 9). */
export const DANCER_SIZE = 180;
const SCALE_MIN = 0.3;
const SCALE_MAX = 1;

/** How many ways there are to dance, and to dress; DancingOverlay.module.css has them. */
const STEPS = 3;
const DRESSES = 6;

/** How one dancer looks, and where: from 0 (left, top) to 1 (right, bottom) of the room there is. */
export interface Dancer {
  readonly id: number;
  readonly x: number;
  readonly y: number;
  readonly scale: number;
  readonly step: number;
  readonly dress: number;
}

/** Who dances, and whether they are on their way out already. */
export interface Dance {
  readonly dancers: readonly Dancer[];
  readonly leaving: boolean;
}

/** @param random from 0 to 1, as Math.random gives it */
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

/** How many dancers a screen of so many pixels takes: half of it stays free, and nobody dances alone. */
export const dancersAtMost = (width: number, height: number): number =>
  Math.max(4, Math.floor((width * height) / (2 * DANCER_SIZE ** 2)));

/** What happens next: somebody joins until all are there, then the last one leaves. */
export function nextStep({ dancers, leaving }: Dance, most: number, random: () => number): Dance {
  if (leaving) return { dancers: dancers.slice(0, -1), leaving };
  const joined = [...dancers, newDancer(dancers.length, random)];
  return { dancers: joined, leaving: joined.length >= most };
}

import { VIDEO_HEIGHTS } from '#contract/base/limits.ts';

export interface Rendition {
  /** Names the shorter side: `360p`. */
  readonly name: string;
  readonly width: number;
  readonly height: number;
  /** The maximum bit rate, in kilobits per second. */
  readonly kilobits: number;
}

/** Rounds a side to an even number, because H.264 stores one colour for each two by two pixels. */
const even = (pixels: number) => Math.max(2, 2 * Math.round(pixels / 2));

/** Returns a maximum bit rate that keeps faces and screen text clear (Apple's HLS authoring specification, "Video"). */
const kilobitsFor = (side: number) => (side <= 360 ? 1_000 : side <= 720 ? 3_000 : 6_000);

/**
 * Returns the sizes in which a video is stored, smallest first. Never enlarges: a video below all VIDEO_HEIGHTS keeps its own
 * size. The shorter side counts, so portrait videos are as sharp as landscape ones.
 */
export function renditionsOf({ height, width }: { width: number; height: number }): readonly Rendition[] {
  const own = Math.min(width, height);
  const sides = VIDEO_HEIGHTS.filter((side) => side <= own);
  return (sides.length > 0 ? sides : [2 * Math.floor(own / 2)]).map((side) => {
    const scale = side / own;
    return {
      name: `${even(side)}p`,
      width: even(width * scale),
      height: even(height * scale),
      kilobits: kilobitsFor(side),
    };
  });
}

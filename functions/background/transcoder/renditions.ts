import { VIDEO_HEIGHTS } from '#contract/limits.ts';

/** A size that a video is kept in. */
export interface Rendition {
  /** `360p`: its shorter side, as is the custom. */
  readonly name: string;
  readonly width: number;
  readonly height: number;
  /** Most that a second of its pictures may take. */
  readonly kilobits: number;
}

/** H.264 has a colour for every two by two pixels. */
const even = (pixels: number) => Math.max(2, 2 * Math.round(pixels / 2));

/** What is enough for faces and screens alike at these sizes (Apple's HLS authoring specification, "Video"). */
const kilobitsFor = (side: number) => (side <= 360 ? 1_000 : side <= 720 ? 3_000 : 6_000);

/**
 * The sizes that a video is kept in, smallest first: those of VIDEO_HEIGHTS that it has itself, or its own where it is smaller
 * than all. Of a video that stands upright its width counts, so that it is as sharp as one that lies.
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

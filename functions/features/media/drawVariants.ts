import { join } from 'node:path';
import type { Sharp, SharpOptions } from 'sharp';
import { IMAGE_HEIGHT, IMAGE_PIXELS, IMAGE_WIDTHS } from '#contract/limits.ts';
import { Refusal } from '../../core/errors.ts';
import type { ImageFormat } from './imageFormat.ts';
import { imageName } from '../../domain/media/names.ts';
import { inTurns } from './turns.ts';

/** A picture in one of the sizes that it is kept in. */
export interface Variant {
  readonly width: number;
  readonly height: number;
  readonly path: string;
}

/** Longest that one size may take: a file can be made to be slow to read. */
const PATIENCE_SECONDS = 20;

const READING: SharpOptions = {
  // Cameras write files that libraries warn of; what is cut off or broken is an error.
  failOn: 'error',
  limitInputPixels: IMAGE_PIXELS,
};

/** A photograph of 12 megapixels has a few more; a larger image takes longer than somebody else's should wait for. */
const SMALL_PIXELS = 12_500_000;

/**
 * One small image and one large one are drawn at a time. A small one doesn't wait for a large one, which may take seconds;
 * more at once would be done no sooner on the one core of an instance, and take as much memory again.
 */
const [small, large] = [inTurns(), inTurns()];

let loaded: ReturnType<typeof loadSharp> | undefined;

/**
 * Draws an image anew in every size that it is kept in: upright, in sRGB, 8 bits a channel, and with nothing but its pixels,
 * so that neither the camera's location nor anything else that was in the file comes along. A photograph stays JPEG; PNG
 * stays PNG, since it holds transparency, and text that JPEG would blur.
 * People take turns, so that nobody waits for all that somebody else has sent.
 * @param folder where the files are put
 * @returns narrowest first
 * @throws Refusal invalid for too many pixels, and for what is no whole image
 */
export async function drawVariants(
  path: string,
  format: ImageFormat,
  { folder, userId }: { readonly folder: string; readonly userId: string },
): Promise<readonly Variant[]> {
  const sharp = await (loaded ??= loadSharp());
  const { autoOrient: own } = await readable(sharp(path, READING).metadata());
  const lane = own.width * own.height <= SMALL_PIXELS ? small : large;
  return await lane(userId, async () => {
    const widths = widthsFor(own.width);
    // The file is unpacked once. Its smaller sizes are drawn from the widest, which takes a fraction of the time.
    const { data, info } = await readable(
      shrink(sharp(path, READING).autoOrient(), Math.max(...widths))
        .raw()
        .toBuffer({ resolveWithObject: true }),
    );
    const { channels, height, width } = info;
    const variants = new Map<string, Variant>();
    for (const wanted of widths) {
      const drawing = join(folder, `${wanted}.${format}`);
      const pixels = sharp(data, { raw: { channels, height, width } });
      const drawn = await readable(shrink(encode(pixels, format), wanted).toFile(drawing));
      // Of a picture that is narrowed by its height two may be the same.
      variants.set(imageName(drawn, format), { width: drawn.width, height: drawn.height, path: drawing });
    }
    return [...variants.values()];
  });
}

const shrink = (image: Sharp, width: number): Sharp =>
  image.resize({ width, height: IMAGE_HEIGHT, fit: 'inside' }).timeout({ seconds: PATIENCE_SECONDS });

/** The widths of an image's sizes: those below its own, and its own as far as it is kept. */
function widthsFor(own: number): readonly number[] {
  const widest = Math.min(own, Math.max(...IMAGE_WIDTHS));
  return [...IMAGE_WIDTHS.filter((width) => width < widest), widest];
}

const encode = (image: Sharp, format: ImageFormat): Sharp =>
  format === 'jpg' ? image.jpeg({ quality: 82 }) : image.png();

const tooManyPixels = () =>
  new Refusal('invalid', 'This image has too many pixels.', [
    { Path: 'file', Message: `Must have at most ${IMAGE_PIXELS / 1_000_000} megapixels.` },
  ]);

/**
 * What the library cannot read is the sender's affair, and its own words say more than a sender should hear; a full disk is
 * not.
 */
async function readable<T>(reading: Promise<T>): Promise<T> {
  try {
    return await reading;
  } catch (error) {
    const words = error instanceof Error ? error.message : '';
    if (words.includes('exceeds pixel limit')) throw tooManyPixels();
    if (words.includes('system error')) throw error;
    throw Object.assign(
      new Refusal('invalid', 'This image can’t be read and may be damaged.', [
        { Path: 'file', Message: 'Must be a whole JPEG or PNG image.' },
      ]),
      { cause: error },
    );
  }
}

/** The library, which is native and heavy: loaded with the first image, and set for a process that has other things to do. */
async function loadSharp() {
  const { default: sharp } = await import('sharp');
  // Of all that the library can read only these two: every other reader is a way in.
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng'] });
  sharp.cache(false);
  sharp.concurrency(1);
  return sharp;
}

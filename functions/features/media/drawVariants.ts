import { join } from 'node:path';
import type { Sharp, SharpOptions } from 'sharp';
import { IMAGE_HEIGHT, IMAGE_PIXELS, IMAGE_SIDE, IMAGE_WIDTHS } from '#contract/base/limits.ts';
import { Refusal } from '../../core/errors.ts';
import { imageName } from '../../domain/media/names.ts';
import type { ImageFormat } from './imageFormat.ts';
import { inTurns } from './turns.ts';

export interface Variant {
  readonly width: number;
  readonly height: number;
  readonly path: string;
}

/** The time limit for decoding an image, and for drawing each size. Attackers can make files that are slow to read. */
const TIMEOUT_SECONDS = 20;

const READ_OPTIONS: SharpOptions = {
  // Accepts files that only cause warnings, because some cameras write such files. Refuses truncated and broken files.
  failOn: 'error',
  limitInputPixels: IMAGE_PIXELS,
};

/** An image with more pixels is large. Photographs of 12 megapixels have slightly more than 12 million pixels. */
const SMALL_PIXELS = 12_500_000;

/** Small and large images have queues of their own, so a small image doesn't wait for a large one. */
const [small, large] = [inTurns(), inTurns()];

let loadingSharp: ReturnType<typeof loadSharp> | undefined;

/**
 * Re-encodes an image in several sizes: upright, in sRGB, with 8 bits a channel, without metadata such as the location. PNG
 * stays PNG for its transparency, and for text that JPEG would blur.
 * @returns the sizes, narrowest first
 * @throws Refusal `invalid` for too many pixels or a damaged image
 */
export async function drawVariants(
  path: string,
  format: ImageFormat,
  { folder, userId }: { readonly folder: string; readonly userId: string },
): Promise<readonly Variant[]> {
  const sharp = await (loadingSharp ??= loadSharp());
  const { autoOrient: original } = await refuseUnreadable(sharp(path, READ_OPTIONS).metadata());
  // The header says this, so nothing is decoded yet.
  if (Math.max(original.width, original.height) > IMAGE_SIDE) throw tooManyPixels();
  const lane = original.width * original.height <= SMALL_PIXELS ? small : large;
  return await lane(userId, async () => {
    const widths = widthsFor(original.width);
    // Decode the file once, at the widest size, and shrink the pixels. Decoding it for each size would take much longer.
    const { data, info } = await refuseUnreadable(
      shrink(sharp(path, READ_OPTIONS).autoOrient(), Math.max(...widths))
        .raw()
        .toBuffer({ resolveWithObject: true }),
    );
    const { channels, height, width } = info;
    const variants = new Map<string, Variant>();
    for (const wanted of widths) {
      const drawing = join(folder, `${wanted}.${format}`);
      const pixels = sharp(data, { raw: { channels, height, width } });
      const drawn = await refuseUnreadable(shrink(encode(pixels, format), wanted).toFile(drawing));
      // The height limits tall pictures, so two widths can give the same size.
      variants.set(imageName(drawn, format), { width: drawn.width, height: drawn.height, path: drawing });
    }
    return [...variants.values()];
  });
}

const shrink = (image: Sharp, width: number): Sharp =>
  image.resize({ width, height: IMAGE_HEIGHT, fit: 'inside' }).timeout({ seconds: TIMEOUT_SECONDS });

function widthsFor(originalWidth: number): readonly number[] {
  const widest = Math.min(originalWidth, Math.max(...IMAGE_WIDTHS));
  return [...IMAGE_WIDTHS.filter((width) => width < widest), widest];
}

const encode = (image: Sharp, format: ImageFormat): Sharp =>
  format === 'jpg' ? image.jpeg({ quality: 82 }) : image.png();

const tooManyPixels = () =>
  new Refusal('invalid', 'This image has too many pixels.', [
    {
      Path: 'file',
      Message: `Must have at most ${IMAGE_PIXELS / 1_000_000} megapixels, and ${IMAGE_SIDE.toLocaleString('en-GB')} pixels on each side.`,
    },
  ]);

/** Replaces sharp's messages, which reveal too much. Passes on failures of the server itself, such as a full disk. */
async function refuseUnreadable<T>(reading: Promise<T>): Promise<T> {
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

async function loadSharp() {
  const { default: sharp } = await import('sharp');
  // Block the readers of all formats except JPEG and PNG, because each reader can have security flaws.
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng'] });
  sharp.cache(false);
  sharp.concurrency(1);
  return sharp;
}

import { open } from 'node:fs/promises';
import type { ImageDocument } from '../../store/documents.ts';

export type ImageFormat = ImageDocument['format'];

/** The first bytes of each format (ISO/IEC 10918-1, B.1.1.3: start of image, then a marker; PNG specification, 5.2). */
const SIGNATURES: Readonly<Record<ImageFormat, Buffer>> = {
  jpg: Buffer.from([0xff, 0xd8, 0xff]),
  png: Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
};

export const CONTENT_TYPES: Readonly<Record<ImageFormat, string>> = { jpg: 'image/jpeg', png: 'image/png' };

export function formatOfStart(start: Buffer): ImageFormat | null {
  const isFormat = (format: ImageFormat) =>
    start.subarray(0, SIGNATURES[format].length).equals(SIGNATURES[format]);
  return (['jpg', 'png'] as const).find(isFormat) ?? null;
}

/** Checks the first bytes, because a sender can claim any type. */
export async function imageFormatOf(path: string): Promise<ImageFormat | null> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read({ buffer: Buffer.alloc(8) });
    return formatOfStart(buffer.subarray(0, bytesRead));
  } finally {
    await file.close();
  }
}

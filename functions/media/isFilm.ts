import { open } from 'node:fs/promises';

/**
 * The boxes that MP4 and QuickTime files begin with: `ftyp` says that it is one (ISO/IEC 14496-12, section 4.3); QuickTime
 * files from before there was such a box begin with one of the others (QuickTime File Format, "Movie files").
 */
const FIRST_BOXES = ['ftyp', 'moov', 'mdat', 'wide', 'free', 'skip'];

/** Whether a file begins as MP4 and QuickTime do, whatever its sender says. What it holds is found out by converting it. */
export async function isFilm(path: string): Promise<boolean> {
  const file = await open(path);
  try {
    // A box begins with its length, then its type.
    const { buffer, bytesRead } = await file.read({ buffer: Buffer.alloc(8) });
    return bytesRead === 8 && FIRST_BOXES.includes(buffer.toString('latin1', 4));
  } finally {
    await file.close();
  }
}

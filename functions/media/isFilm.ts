import { open } from 'node:fs/promises';
import { beginsAsFilm, FILM_HEAD_BYTES } from '#contract/film.ts';

/** Whether a file is MP4 or QuickTime, whatever its sender says. What it holds is found out by converting it. */
export async function isFilm(path: string): Promise<boolean> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read({ buffer: Buffer.alloc(FILM_HEAD_BYTES) });
    return beginsAsFilm(buffer.subarray(0, bytesRead));
  } finally {
    await file.close();
  }
}

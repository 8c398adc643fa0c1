import { LRUCache } from 'lru-cache';
import type { Blobs } from '../../domain/media/blobs.ts';

/** In characters. Some hundred videos fit. */
const KEPT = 8_000_000;

const recent = new LRUCache<string, string>({ maxSize: KEPT, sizeCalculation: ({ length }) => length });

/**
 * Caches playlists, because everybody who watches a video needs one. They never change: the name includes the attempt.
 * @param name of the blob; the caller has checked that the video still exists
 */
export async function readPlaylist(blobs: Blobs, name: string): Promise<string | null> {
  const known = recent.get(name);
  if (known !== undefined) return known;
  const read = (await blobs.read(name))?.toString() ?? null;
  if (read) recent.set(name, read);
  return read;
}

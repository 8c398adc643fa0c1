import { LRUCache } from 'lru-cache';
import type { Blobs } from '../../domain/media/blobs.ts';

/** In characters: enough for some hundred videos. */
const KEPT = 8_000_000;

const recent = new LRUCache<string, string>({ maxSize: KEPT, sizeCalculation: ({ length }) => length });

/**
 * Caches playlists, because everybody who watches a video asks for one. They never change: the blob's name includes the
 * attempt, and the text contains no signed address.
 * @param name of the blob; the caller has checked that the video still exists
 */
export async function readPlaylist(blobs: Blobs, name: string): Promise<string | null> {
  const known = recent.get(name);
  if (known !== undefined) return known;
  const read = (await blobs.read(name))?.toString() ?? null;
  if (read) recent.set(name, read);
  return read;
}

import { LRUCache } from 'lru-cache';
import type { Blobs } from '../../domain/media/blobs.ts';

/** Enough for the playlists of several hundred videos. */
const CACHED_CHARACTERS_MAX = 8_000_000;

const recent = new LRUCache<string, string>({
  maxSize: CACHED_CHARACTERS_MAX,
  sizeCalculation: ({ length }) => length,
});

/** A playlist never changes, so it can be cached. The caller must have checked that the video still exists. */
export async function readPlaylist(blobs: Blobs, name: string): Promise<string | null> {
  const known = recent.get(name);
  if (known !== undefined) return known;
  const read = (await blobs.read(name))?.toString() ?? null;
  if (read) recent.set(name, read);
  return read;
}

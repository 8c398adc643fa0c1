import { LRUCache } from 'lru-cache';
import type { Blobs } from '../../domain/media/blobs.ts';

/** The playlists of some hundred videos fit into the cache. */
const CACHED_CHARACTERS_MAX = 8_000_000;

const recent = new LRUCache<string, string>({
  maxSize: CACHED_CHARACTERS_MAX,
  sizeCalculation: ({ length }) => length,
});

/**
 * Reads a playlist, and caches it, because everyone who watches the video needs it. A playlist never changes, because its
 * name includes the attempt of the conversion.
 * @param name of the blob. The caller has checked that the video still exists
 * @returns null if the blob is missing
 */
export async function readPlaylist(blobs: Blobs, name: string): Promise<string | null> {
  const known = recent.get(name);
  if (known !== undefined) return known;
  const read = (await blobs.read(name))?.toString() ?? null;
  if (read) recent.set(name, read);
  return read;
}

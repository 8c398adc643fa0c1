import { LRUCache } from 'lru-cache';
import type { Blobs } from '../../domain/media/blobs.ts';

/** Characters in all, some hundred videos. */
const KEPT = 8_000_000;

const recent = new LRUCache<string, string>({ maxSize: KEPT, sizeCalculation: ({ length }) => length });

/**
 * A playlist as it is stored; null where there is none. What was read last is remembered, since everybody who watches a video
 * asks for it: nothing changes in a playlist, whose name holds the attempt that made it, and which names no address.
 * @param name of its blob; whoever calls this has looked whether the video is still there
 */
export async function readPlaylist(blobs: Blobs, name: string): Promise<string | null> {
  const known = recent.get(name);
  if (known !== undefined) return known;
  const read = (await blobs.read(name))?.toString() ?? null;
  if (read) recent.set(name, read);
  return read;
}

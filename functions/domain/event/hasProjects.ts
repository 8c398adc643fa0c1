import { LRUCache } from 'lru-cache';
import type { ReadStore } from '../context.ts';

const CACHED_EVENTS = 10_000;
/** An event rarely loses its last project, so an instance remembers for this long that it has projects. */
const CACHED_MS = 24 * 3_600_000;

const withProjects = new LRUCache<string, true>({ max: CACHED_EVENTS, ttl: CACHED_MS });

/** @param key of the event */
export async function hasProjects(store: Pick<ReadStore, 'range'>, key: string): Promise<boolean> {
  if (withProjects.has(key)) return true;
  const [first] = await store.range('project', { by: 'projectId', limit: 1 }, key);
  if (first) withProjects.set(key, true);
  return first !== undefined;
}

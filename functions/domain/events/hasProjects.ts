import { LRUCache } from 'lru-cache';
import { DAY } from '#contract/base/times.ts';
import type { ReadStore } from '../context.ts';

const CACHED_EVENTS = 10_000;
/** An event rarely loses its last project, so an instance remembers for a day that the event has projects. */
const CACHED_MS = DAY;

const withProjects = new LRUCache<string, true>({ max: CACHED_EVENTS, ttl: CACHED_MS });

export async function hasProjects(store: Pick<ReadStore, 'range'>, eventKey: string): Promise<boolean> {
  if (withProjects.has(eventKey)) return true;
  const [first] = await store.range('project', { by: 'projectId', limit: 1 }, eventKey);
  if (first) withProjects.set(eventKey, true);
  return first !== undefined;
}

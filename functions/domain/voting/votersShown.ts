import { LRUCache } from 'lru-cache';
import { VOTERS_SHOWN_FROM } from '#contract/base/limits.ts';
import { phaseOf } from '#contract/base/phase.ts';
import { cached } from '../../core/cached.ts';
import type { CheckedEvent } from '../access/eventAccess.ts';
import type { Context, ReadStore } from '../context.ts';
import { readCounts } from '../counts/counts.ts';

const CACHED_MS = 60_000;
const CACHED_EVENTS = 1_000;

/** Each instance counts the voters of an event at most once a minute, however many people read the number. */
const voterCounts = new LRUCache<string, number, Pick<ReadStore, 'list'>>({
  ...cached(CACHED_EVENTS),
  ttl: CACHED_MS,
  fetchMethod: async (key, _stale, { context: store }) => (await readCounts(store, key)).voters,
});

/** Returns null unless voting is open and enough people have voted. */
export async function votersShown(
  { clock, store }: Context,
  { event, key }: CheckedEvent,
): Promise<number | null> {
  if (phaseOf(event.dates, clock()) !== 'VotingOpen') return null;
  const voters = (await voterCounts.fetch(key, { context: store })) ?? 0;
  return voters >= VOTERS_SHOWN_FROM ? voters : null;
}

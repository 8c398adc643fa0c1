import { LRUCache } from 'lru-cache';
import { cached } from '../../core/cached.ts';
import type { CheckedEvent } from '../../domain/access/eventAccess.ts';
import type { Context } from '../../domain/context.ts';
import { documentId } from '../../store/documents.ts';

const CACHED_TAGS = 20_000;
const CACHED_MS = 10_000;

/** The ETags of answers with all participants. */
const tags = new LRUCache<string, string>({ ...cached(CACHED_TAGS), ttl: CACHED_MS });

interface LastTag {
  /** Undefined if the caller got no answer in the last 10 seconds, or if something that these reads show has changed since. */
  readonly tag: string | undefined;
  readonly keep: (tag: string) => void;
}

/**
 * Remembers the ETag of the caller's last answer with all participants, because a 304 would otherwise cost as much as the answer.
 * Costs one point read.
 */
export async function lastTag(
  { caller, store }: Context,
  { event, key, member, participant }: CheckedEvent,
): Promise<LastTag> {
  const version = await store.read('projectsVersion', key, documentId.projectsVersion());
  const etags = [event, member, participant, version].map((one) => one?.etag);
  const state = [key, caller.userId, ...etags].join(' ');
  return { tag: tags.get(state), keep: (tag) => void tags.set(state, tag) };
}

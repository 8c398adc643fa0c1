import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { StageFeedAnswer } from '#contract/stage/stage.ts';
import { cached } from '../../core/cached.ts';
import { notFound } from '../../core/errors.ts';
import type { ReadStore } from '../../domain/context.ts';
import { emptyStage, presentToAudience, STAGE_IDS } from '../../domain/stage/stageOf.ts';
import { StoreUnavailable } from '../../store/store.ts';

const CACHED_MS = 1_000;
const CACHED_EVENTS = 1_000;

interface FeedDeps {
  readonly store: Pick<ReadStore, 'readMany'>;
}

export interface FeedBody {
  readonly body: string;
  readonly tag: string;
}

/** Each instance reads the stage of an event at most once a second. If the store fails, phones get the last answer. */
export function stageFeedOf({ store }: FeedDeps): (key: string) => Promise<FeedBody> {
  const read = async (key: string): Promise<FeedBody> => {
    const documents = await store.readMany(['event', 'live', 'runningOrder'], key, STAGE_IDS);
    const event = documents.find((one) => one.type === 'event');
    if (event === undefined) throw notFound();
    const live = documents.find((one) => one.type === 'live') ?? emptyStage(key);
    const order = documents.find((one) => one.type === 'runningOrder') ?? null;
    const Live = presentToAudience({ live, order }, event);
    const body = JSON.stringify(StageFeedAnswer.parse({ Live }));
    const hash = createHash('sha256').update(body).digest('base64url').slice(0, 22);
    return { body, tag: `"${hash}"` };
  };
  const cache = new LRUCache<string, FeedBody>({
    ...cached(CACHED_EVENTS),
    ttl: CACHED_MS,
    fetchMethod: async (key, last) => {
      try {
        return await read(key);
      } catch (error) {
        if (last === undefined || !(error instanceof StoreUnavailable)) throw error;
        return last;
      }
    },
  });
  return async (key) => {
    const found = await cache.fetch(key);
    if (found === undefined) throw notFound();
    return found;
  };
}

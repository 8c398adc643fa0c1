import { setTimeout as wait } from 'node:timers/promises';
import type { Now } from '#contract/base/phase.ts';
import type { Instant } from '#contract/base/text.ts';
import type { Documents, DocumentType, Stored } from './documents.ts';
import { CommitConflict, type Operation, type Store } from './store.ts';

/**
 * Until this time, only one worker works on a document. The queue's lease on a message (adapters/storageTasks.ts) isn't enough,
 * because a queue can deliver a message twice.
 */
type Lease = Instant | null;

export const leaseFor = (ms: number, now: Now): Instant => new Date(now + ms).toISOString();

/** Rounded up. 0 if no worker has a lease now. */
export function secondsLeased(lease: Lease, now: Now): number {
  const ms = Date.parse(lease ?? '') - now;
  return ms > 0 ? Math.ceil(ms / 1_000) : 0;
}

/**
 * If two workers claim the same work, only one gets it.
 * @param claimed the document with the new lease or state
 * @param also operations of the same commit
 * @returns false if the document has changed since it was read
 */
export async function claimWork<T extends DocumentType>(
  store: Pick<Store, 'commit'>,
  partition: string,
  { etag }: Stored<Documents[T]>,
  claimed: Documents[T],
  ...also: readonly Operation[]
): Promise<boolean> {
  try {
    await store.commit(partition, [{ do: 'replace', document: claimed, ifMatch: etag }, ...also]);
    return true;
  } catch (error) {
    if (error instanceof CommitConflict) return false;
    throw error;
  }
}

interface Renewal {
  readonly everyMs: number;
  /** Returns false if the worker has lost the lease. */
  readonly renew: () => Promise<boolean>;
  /** Called if `renew` throws. The worker then keeps working and tries again. */
  readonly onFailure: (error: unknown) => void;
}

/** Renews the lease while `work` runs. The signal aborts when the lease is lost, because another worker may have started. */
export async function whileLeased<T>(
  { everyMs, onFailure, renew }: Renewal,
  work: (lost: AbortSignal) => Promise<T>,
): Promise<T> {
  const [lost, over] = [new AbortController(), new AbortController()];
  const renewing = (async () => {
    for (;;) {
      await wait(everyMs, undefined, { signal: over.signal }).catch(() => undefined);
      if (over.signal.aborted) return;
      try {
        if (!(await renew())) lost.abort();
      } catch (error) {
        onFailure(error);
      }
    }
  })();
  try {
    return await work(lost.signal);
  } finally {
    over.abort();
    await renewing;
  }
}

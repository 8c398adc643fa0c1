import { setTimeout as wait } from 'node:timers/promises';
import type { Now } from '#contract/phase.ts';
import type { Instant } from '#contract/text.ts';
import type { Documents, DocumentType, Stored } from './documents.ts';
import { CommitConflict, type Store } from './store.ts';

/**
 * A lease is a property of a document: it says until when somebody works on what the document describes, so that nobody
 * else begins. If the process dies, the lease expires and another one can begin. The commit that writes the result releases
 * it by setting it to null.
 * A queue's hand-out of a message is something else (adapters/storageTasks.ts): it decides who gets the message next, but a
 * message may be handed out twice, and then the document decides.
 */
type Lease = Instant | null;

/** The lease that somebody holds from now on. */
export const leaseFor = (ms: number, now: Now): Instant => new Date(now + ms).toISOString();

/** Whole seconds until another one can take the lease; 0 if nobody holds it. */
export function secondsLeased(lease: Lease, now: Now): number {
  const ms = Date.parse(lease ?? '') - now;
  return ms > 0 ? Math.ceil(ms / 1_000) : 0;
}

/**
 * Takes the lease of a document that was read when nobody held it.
 * @param claimed the document with the lease in it
 * @returns whether it is taken; false if the document has changed since it was read
 */
export async function takeLease<T extends DocumentType>(
  store: Pick<Store, 'commit'>,
  partition: string,
  { etag }: Stored<Documents[T]>,
  claimed: Documents[T],
): Promise<boolean> {
  try {
    await store.commit(partition, [{ do: 'replace', document: claimed, ifMatch: etag }]);
    return true;
  } catch (error) {
    if (error instanceof CommitConflict) return false;
    throw error;
  }
}

interface Renewal {
  readonly everyMs: number;
  /** Writes a new lease; false if the holder has lost it. */
  readonly renew: () => Promise<boolean>;
  /** Told why a renewal has failed. The next one comes all the same. */
  readonly onFailure: (error: unknown) => void;
}

/**
 * Works while the lease is renewed again and again.
 * @param work gets a signal that aborts when the lease is lost: another holder may have begun by then
 */
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

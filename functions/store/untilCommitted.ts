import { setTimeout as wait } from 'node:timers/promises';
import { CommitConflict, StoreUnavailable } from './store.ts';

const ATTEMPTS = 40;
/** After this many attempts without an answer, more attempts would only add to the load of the store. */
const SILENT_ATTEMPTS = 12;
const FIRST_WAIT_MS = 4;
const LONGEST_WAIT_MS = 500;
/** Clients don't wait longer for an answer. */
const GIVE_UP_AFTER_MS = 30_000;

/**
 * Returns the milliseconds to wait. Full jitter (AWS Architecture Blog, "Exponential Backoff and Jitter") spreads processes that
 * write the same document. Slow attempts lead to longer waits, because processes that try again too soon conflict again.
 */
const backOff = (attempt: number, tookMs: number) =>
  Math.random() * Math.min(LONGEST_WAIT_MS, Math.max(FIRST_WAIT_MS, tookMs) * 2 ** attempt);

/**
 * Calls `attempt` again after a conflict, or after a failure that doesn't show whether the commit happened. The library p-retry
 * couldn't adapt its waits to the duration of an attempt.
 * @param attempt reads, decides and commits. It gets true if an earlier attempt may have committed
 * @param isFinal selects conflicts that a retry can't solve
 * @throws StoreUnavailable if it gives up; CommitConflict if `isFinal` selects it; any other error of `attempt`
 */
export async function untilCommitted<T>(
  attempt: (maybeCommitted: boolean) => Promise<T>,
  isFinal: (conflict: CommitConflict) => boolean = () => false,
): Promise<T> {
  const started = performance.now();
  let silent = 0;
  for (let count = 0; ; count++) {
    const begun = performance.now();
    try {
      return await attempt(silent > 0);
    } catch (error) {
      const isUnknown = error instanceof StoreUnavailable && error.maybeCommitted;
      const again = isUnknown || (error instanceof CommitConflict && !isFinal(error));
      if (!again) throw error;
      if (isUnknown) silent++;
      if (count >= ATTEMPTS || silent >= SILENT_ATTEMPTS || performance.now() - started > GIVE_UP_AFTER_MS)
        throw new StoreUnavailable(error);
      await wait(backOff(count, performance.now() - begun));
    }
  }
}

import { setTimeout as wait } from 'node:timers/promises';
import { CommitConflict, StoreUnavailable } from './store.ts';

const ATTEMPTS = 40;
const FIRST_WAIT_MS = 4;
const LONGEST_WAIT_MS = 500;
/** Whoever waits has given up by then. */
const GIVE_UP_AFTER_MS = 30_000;

/**
 * Full jitter (AWS architecture blog, "Exponential backoff and jitter"): many writers of one document spread out. At first
 * over as long as the attempt took, since all that come again sooner meet again.
 */
const backOff = (attempt: number, tookMs: number) =>
  Math.random() * Math.min(LONGEST_WAIT_MS, Math.max(FIRST_WAIT_MS, tookMs) * 2 ** attempt);

/**
 * Runs `attempt` (read, decide, commit) until its commit lands. It runs again when somebody else was quicker, and after a
 * time-out, when nobody can tell whether the store committed. Anything else that `attempt` throws goes to the caller.
 * p-retry can't carry this: its waits don't depend on how long an attempt took, and its jitter only adds to them.
 *
 * @param attempt is told whether an earlier attempt may have committed: then what it finds done may be its own work
 * @param isFinal tells conflicts that another attempt can't solve: they go to the caller
 * @throws StoreUnavailable when the document stays contended for all attempts, or the store silent for half a minute.
 */
export async function untilCommitted<T>(
  attempt: (maybeCommitted: boolean) => Promise<T>,
  isFinal: (conflict: CommitConflict) => boolean = () => false,
): Promise<T> {
  const started = performance.now();
  let maybeCommitted = false;
  for (let count = 0; ; count++) {
    const begun = performance.now();
    try {
      return await attempt(maybeCommitted);
    } catch (error) {
      const isUnknown = error instanceof StoreUnavailable && error.maybeCommitted;
      const again = isUnknown || (error instanceof CommitConflict && !isFinal(error));
      if (!again) throw error;
      maybeCommitted ||= isUnknown;
      if (count >= ATTEMPTS || performance.now() - started > GIVE_UP_AFTER_MS)
        throw new StoreUnavailable(error);
      await wait(backOff(count, performance.now() - begun));
    }
  }
}

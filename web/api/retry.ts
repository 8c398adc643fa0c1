import { ApiError } from './apiError.ts';

/** How often a read is tried in all before its caller hears of it. */
export const READ_TRIES = 3;

const FIRST_MS = 400;
/** Longest that somebody is left waiting for one answer. */
const LONGEST_MS = 10_000;

/**
 * Milliseconds to wait before the next try: doubling from 0.4 s, spread by up to half so that many browsers don't come back
 * at once, never sooner than the server asked for, never later than 10 s; null where the server asks for longer than that,
 * which is for whoever made the call to wait for, with something to see meanwhile.
 *
 * @param tried how often it was tried already, from 1
 * @param retryAfter what the server asked for, if anything
 */
export function waitBefore(
  tried: number,
  retryAfter: number | undefined,
  random = Math.random,
): number | null {
  if ((retryAfter ?? 0) > LONGEST_MS) return null;
  const own = FIRST_MS * 2 ** (tried - 1) * (1 + random() / 2);
  return Math.min(Math.max(own, retryAfter ?? 0), LONGEST_MS);
}

/** Resolves after that time; rejects with the signal's reason as soon as it is aborted. */
export function wait(milliseconds: number, signal?: AbortSignal | null): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(signal.reason);
    const onAbort = () => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', onAbort);
      resolve();
    }, milliseconds);
    signal?.addEventListener('abort', onAbort, { once: true });
  });
}

interface RetryOptions {
  /** How often it is tried in all before the caller hears of the failure. */
  readonly tries: number;
  readonly signal?: AbortSignal | null | undefined;
  /** Whether the same call may succeed a little later. */
  readonly isPassing?: (error: ApiError) => boolean;
  /** Nobody waits for the answer, so the server may ask for any wait. */
  readonly isPatient?: boolean;
  /** Tests don't wait. */
  readonly wait?: typeof wait;
}

/**
 * Tries something again while it fails with an error that passes, with ever longer waits.
 * @throws what it failed with last, or the signal's reason
 */
export async function retry<T>(attempt: () => Promise<T>, options: RetryOptions): Promise<T> {
  const { isPassing = (error) => error.isPassing, isPatient = false, signal, tries } = options;
  for (let tried = 1; ; tried++) {
    try {
      return await attempt();
    } catch (error) {
      signal?.throwIfAborted();
      if (tried >= tries || !(error instanceof ApiError && isPassing(error))) throw error;
      const { retryAfter } = error;
      const milliseconds = waitBefore(tried, retryAfter) ?? (isPatient ? retryAfter : undefined);
      if (milliseconds === undefined) throw error;
      await (options.wait ?? wait)(milliseconds, signal);
    }
  }
}

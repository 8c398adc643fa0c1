import { ApiError } from './apiError.ts';

export const READ_TRIES = 3;

const FIRST_DELAY_MS = 400;
/** The longest delay before an attempt, unless `isPatient`. */
const DELAY_MAX_MS = 10_000;

/**
 * Milliseconds before the next attempt. The delay starts at 0.4 s and doubles, up to 10 s. A random part, at most half of the
 * delay, is added so that browsers don't all return at the same time.
 * @param attempts the number of attempts so far
 * @param retryAfter the shortest delay that the server accepts
 * @returns null if the server asks for more than 10 s
 */
export function waitBefore(
  attempts: number,
  retryAfter: number | undefined,
  random = Math.random,
): number | null {
  if ((retryAfter ?? 0) > DELAY_MAX_MS) return null;
  const ownDelay = FIRST_DELAY_MS * 2 ** (attempts - 1) * (1 + random() / 2);
  return Math.min(Math.max(ownDelay, retryAfter ?? 0), DELAY_MAX_MS);
}

/** Resolves after the time. @throws the signal's reason as soon as the signal aborts */
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
  readonly tries: number;
  readonly signal?: AbortSignal | null | undefined;
  /** By default, `ApiError.isTemporary` decides. */
  readonly isTemporary?: (error: ApiError) => boolean;
  /** True if no one is waiting, so the server may ask for any delay. By default, a delay of more than 10 s ends the retries. */
  readonly isPatient?: boolean;
  readonly wait?: typeof wait;
}

/** Repeats an attempt after temporary errors, up to `tries` attempts. @throws the last error, or the signal's reason */
export async function retry<T>(attempt: () => Promise<T>, options: RetryOptions): Promise<T> {
  const { isTemporary = (error) => error.isTemporary, isPatient = false, signal, tries } = options;
  for (let attempts = 1; ; attempts++) {
    try {
      return await attempt();
    } catch (error) {
      signal?.throwIfAborted();
      if (attempts >= tries || !(error instanceof ApiError && isTemporary(error))) throw error;
      const { retryAfter } = error;
      const milliseconds = waitBefore(attempts, retryAfter) ?? (isPatient ? retryAfter : undefined);
      if (milliseconds === undefined) throw error;
      await (options.wait ?? wait)(milliseconds, signal);
    }
  }
}

import { StoreUnavailable } from './store.ts';

/** Temporary failures: 408 time-out, 410 partition is moving, 429 too many requests, 449 overlapping write, 503 unavailable. */
const TRANSIENT = new Set([408, 410, 429, 449, 503]);
const OVERLAPPING_WRITE = 449;
/** With these statuses, Cosmos has certainly written nothing. */
const REFUSED_BEFORE_WRITING = new Set([429, 449]);

interface Failure {
  readonly code?: number | string;
  readonly retryAfterInMs?: number;
}

/** The SDK wraps the error of a batch and keeps the original as its cause. */
function innermost(error: unknown): Failure {
  let current = error;
  while (current instanceof Error && !('code' in current) && current.cause instanceof Error)
    current = current.cause;
  return current instanceof Error ? (current as Error & Failure) : {};
}

/** Returns the wait in milliseconds that Cosmos requests, 0 if it requests none, or null if a retry can't help. */
export function requestedWait(error: unknown): number | null {
  const { code, retryAfterInMs } = innermost(error);
  // Only network errors have a text as their code, such as ECONNRESET.
  const transient = typeof code === 'number' ? TRANSIENT.has(code) : code !== undefined;
  return transient ? (retryAfterInMs ?? 0) : null;
}

export const isRefusedBeforeWriting = (error: unknown): boolean => {
  const { code } = innermost(error);
  return typeof code === 'number' && REFUSED_BEFORE_WRITING.has(code);
};

/** True if another write of the same document was under way. The SDK doesn't retry such a write. */
export const isOverlapping = (error: unknown): boolean => innermost(error).code === OVERLAPPING_WRITE;

export function asStoreError(error: unknown, kind: 'read' | 'write'): unknown {
  const wait = requestedWait(error);
  if (wait === null) return error;
  return new StoreUnavailable(error, {
    retryAfterSeconds: Math.max(1, Math.ceil(wait / 1000)),
    maybeCommitted: kind === 'write' && !isRefusedBeforeWriting(error),
  });
}

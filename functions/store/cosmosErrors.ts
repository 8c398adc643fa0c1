import { StoreUnavailable } from './store.ts';

/** Statuses that say "later": throttled, retry-with, unavailable, timed out, and 410 while a partition moves. */
const TRANSIENT = new Set([408, 410, 429, 449, 503]);
/** Of these the store says for certain that nothing was written. */
const REFUSED_BEFORE_WRITING = new Set([429, 449]);

interface Failure {
  readonly code?: number | string;
  readonly retryAfterInMs?: number;
}

/** The SDK wraps what a batch met ("Batch request error") and keeps the real error as its cause. */
function innermost(error: unknown): Failure {
  let current = error;
  while (current instanceof Error && !('code' in current) && current.cause instanceof Error)
    current = current.cause;
  return current instanceof Error ? (current as Error & Failure) : {};
}

/** How long the store asks to wait, in milliseconds, for an error that another try may not meet; null for any other. */
export function waitAsked(error: unknown): number | null {
  const { code, retryAfterInMs } = innermost(error);
  const transient = typeof code === 'number' ? TRANSIENT.has(code) : code !== undefined;
  return transient ? (retryAfterInMs ?? 0) : null;
}

/** Whether it is certain that a write which ended in this error did not happen. */
export const isRefusedBeforeWriting = (error: unknown): boolean => {
  const { code } = innermost(error);
  return typeof code === 'number' && REFUSED_BEFORE_WRITING.has(code);
};

/** The store's refusal as the product knows it; an error that is no refusal (a bug) is handed back unchanged. */
export function asStoreError(error: unknown, kind: 'read' | 'write'): unknown {
  const wait = waitAsked(error);
  if (wait === null) return error;
  return new StoreUnavailable(error, {
    retryAfterSeconds: Math.max(1, Math.ceil(wait / 1000)),
    maybeCommitted: kind === 'write' && !isRefusedBeforeWriting(error),
  });
}

import pLimit from 'p-limit';
import type { LineResult } from '#contract/base/lineResult.ts';
import { Refusal } from '../core/errors.ts';

export interface LineOutcome<T> {
  readonly line: T;
  readonly refusal: Refusal | null;
}

/** More lines at the same time would only wait for the store. */
const LINES_AT_ONCE = 8;

/**
 * Does the work for each line, and returns the refusals. A refused line doesn't stop the others. After any other error, no new line
 * starts. The function then waits for the running lines and throws, so a repeated request can't overlap with them.
 */
export async function lineByLine<T>(
  lines: readonly T[],
  work: (line: T) => Promise<unknown>,
  atOnce = LINES_AT_ONCE,
): Promise<readonly LineOutcome<T>[]> {
  const limit = pLimit({ concurrency: atOnce, rejectOnClear: true });
  const outcomes = lines.map((line) =>
    limit(async () => {
      try {
        return { line, refusal: await caughtRefusal(work(line)) };
      } catch (error) {
        limit.clearQueue();
        throw error;
      }
    }),
  );
  await Promise.allSettled(outcomes);
  return await Promise.all(outcomes);
}

async function caughtRefusal(work: Promise<unknown>): Promise<Refusal | null> {
  try {
    await work;
    return null;
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
}

export const presentRefusal = (refusal: Refusal | null): LineResult => ({
  Code: refusal?.code ?? null,
  Message: refusal?.message ?? null,
});

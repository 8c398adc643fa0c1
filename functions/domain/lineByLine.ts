import pLimit from 'p-limit';
import type { LineResult } from '#contract/lineResult.ts';
import { Refusal } from '../core/errors.ts';

/** One line of a call that takes many, and why it was refused; null where it was done. */
export interface LineOutcome<T> {
  readonly line: T;
  readonly refusal: Refusal | null;
}

/** How many lines are worked on at the same time: more would only wait for the store. */
const AT_ONCE = 8;

/**
 * Does the work for every line, a few at a time. One that is refused holds up no other. Anything else that goes wrong ends
 * the whole once what has begun is over, so that who asks again meets none of it at work: lines that are done are done.
 * @returns the outcomes in the order of the lines
 */
export async function lineByLine<T>(
  lines: readonly T[],
  work: (line: T) => Promise<unknown>,
): Promise<readonly LineOutcome<T>[]> {
  const limit = pLimit({ concurrency: AT_ONCE, rejectOnClear: true });
  const outcomes = lines.map((line) =>
    limit(async () => {
      try {
        return { line, refusal: await refusalOf(work(line)) };
      } catch (error) {
        limit.clearQueue();
        throw error;
      }
    }),
  );
  await Promise.allSettled(outcomes);
  return await Promise.all(outcomes);
}

async function refusalOf(work: Promise<unknown>): Promise<Refusal | null> {
  try {
    await work;
    return null;
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
}

/** Why a line was refused, as an answer says it. */
export const presentRefusal = (refusal: Refusal | null): LineResult => ({
  Code: refusal?.code ?? null,
  Message: refusal?.message ?? null,
});

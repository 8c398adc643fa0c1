import { setTimeout as wait } from 'node:timers/promises';

interface Answer {
  readonly status: number;
}

const FIRST_PAUSE_MS = 20;
const LONGEST_PAUSE_MS = 400;
/** This takes more than half a minute. */
const MOST_TRIES = 100;

/**
 * Repeats a call like the portal does, after a 503 or without an answer (null).
 * @throws Error if no try gets another answer
 */
export async function insist<A extends Answer>(send: () => Promise<A | null>): Promise<A> {
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    const answer = await send();
    if (answer !== null && answer.status !== 503) return answer;
    await wait(Math.random() * Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** tries));
  }
  throw new Error(`A call was not answered in ${MOST_TRIES} tries.`);
}

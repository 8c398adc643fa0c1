import { setTimeout as wait } from 'node:timers/promises';

interface Answer {
  readonly status: number;
}

const FIRST_PAUSE_MS = 20;
const LONGEST_PAUSE_MS = 400;
/** All pauses together take about 20 seconds, so that functions can restart in that time. */
const MAX_TRIES = 100;

/**
 * Repeats a call after a 503 or a lost answer (null).
 * @throws Error if every try ends with a 503 or without an answer
 */
export async function insist<A extends Answer>(send: () => Promise<A | null>): Promise<A> {
  for (let tries = 0; tries < MAX_TRIES; tries++) {
    const answer = await send();
    if (answer !== null && answer.status !== 503) return answer;
    await wait(Math.random() * Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** tries));
  }
  throw new Error(`Each of ${MAX_TRIES} tries of a call was answered with 503 or not at all.`);
}

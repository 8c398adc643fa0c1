import { setTimeout as wait } from 'node:timers/promises';

interface Answer {
  readonly status: number;
}

const FIRST_PAUSE_MS = 20;
const LONGEST_PAUSE_MS = 400;
/** The pauses take about 20 seconds in total, so that functions can restart in that time. */
const MAX_TRIES = 100;

/**
 * Repeats a call after a 503 or a lost answer (null), as the portal does.
 * @throws Error if all tries fail
 */
export async function insist<A extends Answer>(send: () => Promise<A | null>): Promise<A> {
  for (let tries = 0; tries < MAX_TRIES; tries++) {
    const answer = await send();
    if (answer !== null && answer.status !== 503) return answer;
    await wait(Math.random() * Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** tries));
  }
  throw new Error(`A call was not answered in ${MAX_TRIES} tries.`);
}

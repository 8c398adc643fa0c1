import { setTimeout as wait } from 'node:timers/promises';

/** The part of an answer that says whether to come back. */
interface Answer {
  readonly status: number;
}

const FIRST_PAUSE_MS = 20;
const LONGEST_PAUSE_MS = 400;
/** More than half a minute of the longest pauses. */
const MOST_TRIES = 100;

/**
 * Repeats a call until it is answered by something that is no "later", as the portal does: a 503, or no answer at all (null),
 * is followed by another try after a pause.
 * @param send makes one try
 * @throws Error where nothing else ever came
 */
export async function insist<A extends Answer>(send: () => Promise<A | null>): Promise<A> {
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    const answer = await send();
    if (answer !== null && answer.status !== 503) return answer;
    await wait(Math.random() * Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** tries));
  }
  throw new Error(`A call was not answered in ${MOST_TRIES} tries.`);
}

import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Portal, startPortal } from '../support/portal.ts';
import { LIFECYCLE } from '../support/sequences/lifecycle.ts';
import { inWords, prepareSequences, type SequenceResult } from '../support/sequences/runSequences.ts';

const SEQUENCES = 200;

let portal: Portal;
let run: (seed: number) => Promise<SequenceResult>;
beforeAll(async () => {
  portal = await startPortal();
  run = await prepareSequences(portal);
});
afterAll(() => portal.close());

/** The seed of one sequence to replay (tests/README.md, "Three steps in a row"). */
const { SEQUENCE: replayed } = process.env;

test.runIf(replayed === undefined)('the invariants hold after each of three steps in a row', async () => {
  const results: SequenceResult[] = [];
  for (let seed = 1; seed <= SEQUENCES; seed++) results.push(await run(seed));
  expect(results.filter(({ problems }) => problems.length > 0).map(inWords)).toEqual([]);
  // If the API refused most steps, or some were never taken, the sequences would prove little.
  const steps = results.flatMap((result) => result.steps.slice(1));
  expect(steps.filter((step) => /: 2\d\d$/.test(step)).length).toBeGreaterThan(steps.length / 2);
  const missing = Object.keys(LIFECYCLE).filter((name) => !steps.some((step) => step.startsWith(name)));
  expect(missing).toEqual([]);
});

test.runIf(replayed !== undefined)(`the sequence ${replayed} has no problems`, async () => {
  const result = await run(Number(replayed));
  console.log(inWords(result));
  expect(result.problems).toEqual([]);
});

import { startPortal } from '../../support/portal.ts';
import { inWords, prepareSequences } from '../../support/sequences/runSequences.ts';
import type { Benchmark } from '../figure.ts';

const SEQUENCES = 20_000;
/** A portal is used for less than an hour, because then its sessions end. */
const SEQUENCES_PER_PORTAL = 2_000;
const SEED_MAX = 1e9;

/** @returns the number of sequences with problems, each of which it prints, and the milliseconds of processor time for all */
async function runFrom(firstSeed: number): Promise<{ broken: number; processorMs: number }> {
  const portal = await startPortal();
  try {
    const run = await prepareSequences(portal);
    const before = process.cpuUsage();
    let broken = 0;
    for (let seed = firstSeed; seed < firstSeed + SEQUENCES_PER_PORTAL; seed++) {
      const result = await run(seed);
      if (result.problems.length === 0) continue;
      broken += 1;
      console.error(inWords(result));
    }
    const { system, user } = process.cpuUsage(before);
    return { broken, processorMs: (system + user) / 1_000 };
  } finally {
    await portal.close();
  }
}

/** Runs sequences as tests/api/sequences.integration.test.ts does, but more, and with new seeds each time. */
export const sequences: Benchmark = {
  title: 'Three steps in a row',
  measure: async () => {
    const firstSeed = Math.floor(Math.random() * SEED_MAX);
    let [broken, processorMs] = [0, 0];
    for (let done = 0; done < SEQUENCES; done += SEQUENCES_PER_PORTAL) {
      const round = await runFrom(firstSeed + done);
      broken += round.broken;
      processorMs += round.processorMs;
    }
    const how = `${SEQUENCES} sequences from seed ${firstSeed}`;
    return [
      {
        name: 'Sequences that break an invariant',
        value: broken,
        unit: '',
        limit: { at: 'most', value: 0 },
        how,
      },
      { name: 'Processor time of a sequence', value: processorMs / SEQUENCES, unit: 'ms', how },
    ];
  },
};

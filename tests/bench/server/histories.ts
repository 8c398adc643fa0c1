import { setTimeout as wait } from 'node:timers/promises';
import { bundle } from '../../../infra/build/bundle.ts';
import { paths } from '../../../infra/machine/paths.ts';
import { freePorts } from '../../../infra/machine/ports.ts';
import { contend } from '../../support/histories/contend.ts';
import { functionsProcess } from '../../support/hosts/functionsProcess.ts';
import { startPortal } from '../../support/portal.ts';
import type { Benchmark, Figure } from '../figure.ts';
import { withFolder } from '../support/withFolder.ts';

const ROUNDS = 20;
const SEED_MAX = 1e9;
/** One of the two processes is killed and restarted after each pause of this length. */
const KILL_EVERY_MS = 400;

async function measureIn(folder: string): Promise<Figure[]> {
  const portal = await startPortal();
  const { file } = await bundle(paths.functions, folder);
  const ports = [(await freePorts()).functions, (await freePorts()).functions];
  const functions = ports.map((port) => functionsProcess(port, portal.environment, file));
  const firstSeed = Math.floor(Math.random() * SEED_MAX);
  const broken: string[] = [];
  const counts = { steps: 0, unanswered: 0, kills: 0 };
  try {
    await Promise.all(functions.map((one) => one.start()));
    for (let round = 0; round < ROUNDS; round++) {
      const contended = await contend(portal, {
        people: 5,
        clientsPerPerson: 3,
        callsPerClient: 12,
        seed: firstSeed + round,
        addresses: functions.map(({ address }) => address),
        meanwhile: async () => {
          for (const one of functions) {
            await wait(KILL_EVERY_MS);
            await one.kill();
            await one.start();
            counts.kills += 1;
          }
        },
      });
      const steps = [...contended.histories.values()].flat();
      counts.steps += steps.length;
      counts.unanswered += steps.filter(({ isUnknown }) => isUnknown).length;
      broken.push(...contended.broken.map((sentence) => `Seed ${firstSeed + round}: ${sentence}`));
    }
  } finally {
    await Promise.all(functions.map((one) => one.kill()));
    await portal.close();
  }
  for (const sentence of broken) console.error(sentence);
  return [
    {
      name: 'Answers that no order of the operations explains, and broken invariants',
      value: broken.length,
      unit: '',
      limit: { at: 'most', value: 0 },
      how: `${ROUNDS} rounds from seed ${firstSeed}: ${counts.steps} steps, ${counts.unanswered} unanswered, ${counts.kills} killed processes, faults in 3 % of the store calls`,
    },
  ];
}

/**
 * A history is the sequence of calls and answers of one person. Checks histories as tests/api/histories.integration.test.ts
 * does, but with more rounds and random seeds.
 */
export const histories: Benchmark = {
  title: 'Histories under faults and killed processes',
  measure: () => withFolder(measureIn),
};

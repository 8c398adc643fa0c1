import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bundle } from '../../infra/build/bundle.ts';
import { paths } from '../../infra/machine/paths.ts';
import { freePorts } from '../../infra/machine/ports.ts';
import { contend } from '../support/histories/contend.ts';
import { type FunctionsProcess, functionsProcess } from '../support/hosts/functionsProcess.ts';
import { type Portal, startPortal } from '../support/portal.ts';

/** This process runs the store and the sign-in directory. Two other processes run the functions. */
let portal: Portal;
let functions: readonly FunctionsProcess[];
let folder: string;
beforeAll(async () => {
  portal = await startPortal();
  folder = await mkdtemp(join(tmpdir(), 'histories-'));
  const { file } = await bundle(paths.functions, join(folder, 'bundle'));
  const ports = [(await freePorts()).functions, (await freePorts()).functions];
  functions = ports.map((port) => functionsProcess(port, portal.environment, file));
  await Promise.all(functions.map((one) => one.start()));
});
afterAll(async () => {
  await Promise.all(functions.map((one) => one.kill()));
  await portal.close();
  await rm(folder, { recursive: true });
});

/** A seed that found a bug stays here. */
const SEEDS = [1, 20_261_122];

test.each(SEEDS)('faults and killed processes leave every answer consistent (seed %i)', async (seed) => {
  const { broken, histories } = await contend(portal, {
    people: 5,
    clientsPerPerson: 3,
    callsPerClient: 12,
    seed,
    addresses: functions.map(({ address }) => address),
    meanwhile: async () => {
      for (const process of functions) {
        await wait(400);
        await process.kill();
        await process.start();
      }
    },
  });
  expect(broken).toEqual([]);
  const all = [...histories.values()].flat();
  expect(all.length).toBeGreaterThan(150);
  // Without these answers, the histories would prove nothing.
  for (const code of ['votes_used_up', 'already_in_team', 'not_a_member', null])
    expect(all.some(({ step }) => 'code' in step && step.code === code)).toBe(true);
  expect(all.some(({ isUnknown }) => isUnknown)).toBe(true);
});

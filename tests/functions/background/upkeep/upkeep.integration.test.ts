import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { upkeep, UPKEEP_STEPS } from '../../../../functions/background/work.ts';
import { backgroundDepsOf } from '../../../../functions/hosts/backgroundDepsOf.ts';
import type { Store } from '../../../../functions/store/store.ts';
import { type Portal, startPortal } from '../../../support/portal.ts';

let portal: Portal;
beforeAll(async () => {
  portal = await startPortal();
});
afterEach(() => {
  portal.log.splice(0);
});
afterAll(() => portal.close());

const worksIn = (message: string) =>
  portal.log.flatMap((line) => {
    const [, work] = new RegExp(`^\\w+ ${message} .*"work":"(\\w+)"`).exec(line) ?? [];
    return work === undefined ? [] : [work];
  });

/** @param find replaces the search for deleted projects, which is one step of the upkeep */
async function run(find: () => Promise<readonly never[]>, patienceMs?: number): Promise<void> {
  const { store } = portal.deps;
  const searching: Store = {
    ...store,
    find: (types, where) => (types === 'deletedProject' ? find() : store.find(types, where)),
  };
  const deps = backgroundDepsOf({ ...portal.deps, store: searching }, { send: async () => undefined });
  await upkeep(deps, patienceMs);
}

const nothing = () => Promise.resolve([]);

describe('the upkeep', () => {
  test('logs each step that finishes', async () => {
    await run(nothing);
    expect(worksIn('upkeep finished').toSorted()).toEqual(UPKEEP_STEPS.toSorted());
  });

  test.each([
    ['hangs', () => new Promise<never>(() => undefined)],
    ['fails', () => Promise.reject(new Error('This step fails.'))],
  ])('does all other steps, and ends, if one %s', async (_how, find) => {
    await run(find, 1);
    const others = UPKEEP_STEPS.filter((work) => work !== 'requeueDeletedProjects');
    await expect.poll(() => worksIn('upkeep finished').toSorted()).toEqual(others.toSorted());
  });
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import { upkeep } from '../../../functions/background/background.ts';
import { UPKEEP_STEPS } from '../../../functions/background/work.ts';
import { backgroundDepsOf } from '../../../functions/hosts/backgroundDepsOf.ts';
import { type Portal, startPortal } from '../../support/portal.ts';

let portal: Portal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.close());

test('each step of the upkeep says when it has finished, and a failed step stops no other', async () => {
  const finished = async (deps = portal.deps) => {
    portal.log.splice(0);
    await upkeep(backgroundDepsOf(deps, { send: async () => undefined }));
    return portal.log.flatMap((line) => /^info upkeep finished \{"work":"(\w+)"\}$/.exec(line)?.[1] ?? []);
  };
  expect(await finished()).toEqual(UPKEEP_STEPS);
  const range = () => Promise.reject(new Error('no answer'));
  const missing = UPKEEP_STEPS.filter((one) => one !== 'wakeMails');
  const withFault = await finished({ ...portal.deps, store: { ...portal.deps.store, range } });
  expect(withFault).not.toContain('wakeMails');
  expect(missing.filter((one) => withFault.includes(one)).length).toBeGreaterThan(0);
  expect(portal.log.filter((line) => line.startsWith('warn upkeep failed {"work":"wakeMails"'))).toHaveLength(
    1,
  );
});

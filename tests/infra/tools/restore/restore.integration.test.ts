import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { upkeep } from '../../../../functions/background/background.ts';
import { clearAccount } from '../../../../functions/background/users/clearAccount.ts';
import { backgroundDepsOf } from '../../../../functions/hosts/backgroundDepsOf.ts';
import { StoreUnavailable } from '../../../../functions/store/store.ts';
import { replayDeletions } from '../../../../infra/tools/restore/replayDeletions.ts';
import { type Cast, createCast } from '../../../support/cast.ts';
import { type Caller, person, type Portal, startPortal } from '../../../support/portal.ts';

let portal: Portal;
let cast: Cast;
beforeAll(async () => {
  portal = await startPortal();
  cast = await createCast(portal);
});
afterAll(() => portal.close());

const MINUTE = 60_000;

/** A new person, whose profile the test can bring back, as a restored store does. */
async function newcomer() {
  const someone = await portal.signIn(person());
  const profile = await portal.deps.store.read('profile', someone.userId, 'profile');
  if (profile === null) throw new Error('There is no profile.');
  const { etag: _etag, ...document } = profile;
  const bringBack = () => portal.deps.store.commit(someone.userId, [{ do: 'upsert', document }]);
  return { someone, bringBack };
}

async function leave(someone: Caller): Promise<void> {
  const {
    person: { email },
    userId,
  } = someone;
  expect((await someone.call('DELETE', '/v1/u/details', { confirm: email })).status).toBe(204);
  portal.setTime(Date.now() + 3 * MINUTE);
  await clearAccount(portal.deps, { kind: 'clearAccount', userId });
  portal.setTime(null);
}

/** @returns the type of the document that an account has, whether it was deleted or not */
async function typeOf(userId: string): Promise<string | undefined> {
  const { store } = portal.deps;
  const found = await Promise.all([
    store.read('profile', userId, 'profile'),
    store.read('deletedAccount', userId, 'profile'),
  ]);
  return found.find((one) => one !== null)?.type;
}

test('a deletion is recorded before the store forgets it, even if the record fails at first', async () => {
  const { someone } = await newcomer();
  const { userId } = someone;
  await someone.call('DELETE', '/v1/u/details', { confirm: someone.person.email });
  const failing = {
    ...portal.deps,
    deletions: {
      ...portal.deps.deletions,
      record: () => Promise.reject(new StoreUnavailable(new Error('no storage'))),
    },
  };
  portal.setTime(Date.now() + 3 * MINUTE);
  const task = { kind: 'clearAccount', userId } as const;
  await expect(clearAccount(failing, task)).rejects.toThrow(StoreUnavailable);
  // The mark is still there, so upkeep queues the task again.
  expect(await typeOf(userId)).toBe('deletedAccount');
  portal.tasks.length = 0;
  await upkeep(backgroundDepsOf(portal.deps, { send: async () => undefined }));
  expect(portal.tasks).toContainEqual(task);
  expect(await clearAccount(portal.deps, task)).toBe(null);
  portal.setTime(null);
  expect((await portal.deps.deletions.list()).map((one) => one.userId)).toContain(userId);
  expect(await typeOf(userId)).toBe(undefined);
});

test('the replay deletes a restored account again, once', async () => {
  const { bringBack, someone } = await newcomer();
  await leave(someone);
  await bringBack();
  expect(await replayDeletions(portal.deps.store, portal.deps.deletions)).toBe(1);
  expect(await typeOf(someone.userId)).toBe('deletedAccount');
  expect(await replayDeletions(portal.deps.store, portal.deps.deletions)).toBe(0);
});

test('the replay keeps the account of a person who came back after the deletion', async () => {
  const { someone } = await newcomer();
  await leave(someone);
  await portal.signIn(someone.person);
  expect(await replayDeletions(portal.deps.store, portal.deps.deletions)).toBe(0);
  expect(await typeOf(someone.userId)).toBe('profile');
});

test('the drill restores a copy, deletes the account again, and breaks no invariant', async () => {
  const { org, event, project } = cast.ref;
  for (const one of [cast.member, cast.guest])
    await one.call('POST', `/v1/u/vote/p/${org}/${event}/${project}`);
  const documents = await portal.documents();
  const { stdout } = await promisify(execFile)(process.execPath, ['infra/tools/restoreDrill.ts'], {
    env: { ...process.env, ...portal.environment },
  });
  const lines = stdout.trimEnd().split('\n');
  expect(lines).toContain('1 account deleted again. Its data is gone.');
  expect(lines.at(-1)).toMatch(/^[1-9]\d* documents read, 0 broken$/);
  // The drill works on a copy.
  expect(await portal.documents()).toEqual(documents);
});

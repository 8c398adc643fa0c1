import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { SIGNALS, type Signal } from '#contract/base/limits.ts';
import { clearAccount } from '../../../functions/background/users/clearAccount.ts';
import { createCast, type Cast } from '../../support/cast.ts';
import { type Caller, person, type Portal, startPortal } from '../../support/portal.ts';

/* These tests cause each signal. `tests/infra/azure/alerts.test.ts` checks the alerts, which find signals by the same names. */

let portal: Portal;
let cast: Cast;
beforeAll(async () => {
  portal = await startPortal();
  cast = await createCast(portal);
});
beforeEach(() => portal.log.splice(0));
afterAll(() => portal.close());

/** @returns the session of each log line with the signal */
const sessionsWith = (signal: Signal) =>
  portal.log
    .filter((line) => line.startsWith('info security signal '))
    .map((line) => JSON.parse(line.slice('info security signal '.length)) as Record<string, unknown>)
    .filter((fields) => fields['signal'] === signal)
    .map(({ session }) => session);

const eventPath = () => `/v1/e/${cast.ref.org}/${cast.ref.event}`;

/** Each function causes a signal. @returns how many log lines with the signal the API must write */
const CAUSES: Readonly<
  Record<Exclude<Signal, 'account deleted' | 'account recreated'>, () => Promise<number>>
> = {
  'invitation sent': async () => {
    const emails = ['one@brightwater.example', 'two@brightwater.example', 'no address'];
    await cast.eventAdmin.call('POST', `${eventPath()}/invitations`, { emails });
    return 2;
  },
  'role changed': async () => {
    const change = (path: string, body: object) => cast.orgAdmin.call('PUT', path, body);
    const { userId: id } = cast.member;
    await change(`${eventPath()}/participants`, { participants: [{ id, role: 'Admin' }] });
    await change(`${eventPath()}/participants`, { participants: [{ id, role: 'Admin' }] });
    await change(`/v1/o/${cast.ref.org}/members`, { members: [{ id, role: 'Admin' }] });
    return 2;
  },
  refused: async () => {
    await cast.guest.call('POST', `${eventPath()}/invitations`, { emails: ['one@brightwater.example'] });
    await cast.guest.call('GET', '/v1/o/none');
    await cast.guest.call('GET', '/v1/u/details');
    return 2;
  },
};

test.each(Object.keys(CAUSES) as (keyof typeof CAUSES)[])(
  '%s: writes a log line each time, with a hash of the session',
  async (signal) => {
    const times = await CAUSES[signal]();
    const sessions = sessionsWith(signal);
    expect(sessions).toHaveLength(times);
    expect(new Set(sessions)).toEqual(new Set([expect.stringMatching(/^[0-9a-f]{16}$/)]));
  },
);

test('deleting an account writes a log line, and so does signing in again soon after', async () => {
  const who = person();
  const signIn = (): Promise<Caller> => portal.signIn(who, { uti: randomUUID() });
  const first = await signIn();
  expect(sessionsWith('account recreated')).toEqual([]);
  await first.call('POST', '/v1/u/logout/everywhere');
  const again = await signIn();
  await again.call('DELETE', '/v1/u/details', { confirm: who.email });
  expect(sessionsWith('account deleted')).toHaveLength(1);
  const task = { kind: 'clearAccount', userId: first.userId } as const;
  // The task isn't done until two minutes after the deletion. Only then can the person sign in again.
  portal.setTime(Date.now() + 3 * 60_000);
  expect(await clearAccount(portal.deps, task)).toBeNull();
  portal.setTime(null);
  expect(sessionsWith('account recreated')).toEqual([]);
  await signIn();
  expect(sessionsWith('account recreated')).toEqual([null]);
});

test('no log line of a signal names a person', async () => {
  for (const cause of Object.values(CAUSES)) await cause();
  expect(Object.keys(SIGNALS)).toHaveLength(5);
  const lines = portal.log.filter((line) => line.includes('security signal')).join('\n');
  for (const { person: who, userId } of [cast.member, cast.eventAdmin, cast.orgAdmin])
    for (const secret of [userId, who.name, who.email]) expect(lines).not.toContain(secret);
});

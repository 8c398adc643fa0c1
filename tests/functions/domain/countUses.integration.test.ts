import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { type QuotaUse, countUses } from '../../../functions/domain/countUses.ts';
import { type Cost, metered } from '../../../functions/store/store.ts';
import { cleanUp } from '../../support/cleanUp.ts';
import { type Portal, startPortal } from '../../support/portal.ts';

let portal: Portal;
let subject: string;
let now: number;
beforeAll(async () => {
  portal = await startPortal();
});
beforeEach(() => {
  subject = randomUUID();
  portal.setTime((now = Date.parse('2031-01-01T00:00:00.000Z')));
});
cleanUp(() => portal);

const FIVE_AN_HOUR = { most: 5, seconds: 3_600 };
const take = (...uses: QuotaUse[]) => countUses(portal.deps, subject, uses, 'invitations_used_up');
const advance = (seconds: number) => portal.setTime((now += seconds * 1_000));

test('simultaneous requests never get more than the quota', async () => {
  const requests = Array.from({ length: 24 }, () => take({ name: 'a', quota: FIVE_AN_HOUR }));
  const answers = await Promise.allSettled(requests);
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
});

test('requests at the same time share commits', async () => {
  const cost: Cost = { calls: 0, charge: 0 };
  await metered(cost, () =>
    Promise.all(Array.from({ length: 24 }, () => take({ name: 'a', quota: { most: 24, seconds: 3_600 } }))),
  );
  expect(cost.calls).toBeLessThanOrEqual(4);
  await expect(take({ name: 'a', quota: { most: 24, seconds: 3_600 } })).rejects.toMatchObject({
    code: 'too_many_requests',
  });
});

test('one user of a quota can have a smaller one', async () => {
  const use = (id: string) =>
    take({ name: 'a', quota: FIVE_AN_HOUR, by: { id, quota: { most: 2, seconds: 3_600 } } });
  await Promise.all([use('ada'), use('ada')]);
  await expect(use('ada')).rejects.toMatchObject({ code: 'too_many_requests' });
  for (const id of ['bea', 'bea', 'cem']) await use(id);
  await expect(use('cem')).rejects.toMatchObject({ code: 'too_many_requests' });
});

test('a refusal gives the exact wait until the quota allows another use', async () => {
  for (let count = 0; count < 5; count++) {
    await take({ name: 'a', quota: FIVE_AN_HOUR });
    advance(300);
  }
  const refused = (await take({ name: 'a', quota: FIVE_AN_HOUR }).catch((error: unknown) => error)) as {
    code: string;
    waitSeconds: number;
    message: string;
  };
  // The first use was 1,500 seconds ago.
  expect(refused).toMatchObject({ code: 'too_many_requests', waitSeconds: 3_600 - 1_500 });
  expect(refused.message).toMatch(/Try again in 35 minutes\.$/);
  advance(refused.waitSeconds - 1);
  await expect(take({ name: 'a', quota: FIVE_AN_HOUR })).rejects.toMatchObject({ waitSeconds: 1 });
  advance(1);
  await take({ name: 'a', quota: FIVE_AN_HOUR });
});

test.each([
  [60, 'in a minute'],
  [3_600, 'in an hour'],
  [86_400, 'in a day'],
])('the wait is never longer than the period of %d seconds', async (seconds, words) => {
  const quota = { most: 2, seconds };
  await take({ name: 'a', quota });
  // Both uses are in the same slot.
  portal.setTime((now += 1));
  await take({ name: 'a', quota });
  await expect(take({ name: 'a', quota })).rejects.toMatchObject({
    waitSeconds: seconds,
    message: expect.stringContaining(`Try again ${words}.`),
  });
  advance(seconds - 1);
  await expect(take({ name: 'a', quota })).rejects.toMatchObject({ waitSeconds: 1 });
  advance(1);
  await take({ name: 'a', quota });
});

test('a use that needs several quotas counts in all of them or in none', async () => {
  await take({ name: 'b', quota: FIVE_AN_HOUR, amount: 5 });
  for (let count = 0; count < 7; count++)
    await expect(
      take({ name: 'a', quota: FIVE_AN_HOUR }, { name: 'b', quota: FIVE_AN_HOUR }),
    ).rejects.toThrow();
  for (let count = 0; count < 5; count++) await take({ name: 'a', quota: FIVE_AN_HOUR });
  await expect(take({ name: 'a', quota: FIVE_AN_HOUR })).rejects.toThrow();
});

test('a count expires by itself after its period', async () => {
  await take({ name: 'a', quota: FIVE_AN_HOUR });
  const stored = (await portal.documents()).find((one) => one.type === 'quota' && one.userId === subject);
  expect(stored).toMatchObject({ ttl: 3_660, used: [{ amount: 1 }] });
});

test('a store that is busy for a moment causes no refusal', async () => {
  portal.cosmos.faults.add({ kind: '429', ms: 1, count: 2, operation: 'batch' });
  portal.cosmos.faults.add({ kind: 'timeout-before-commit', count: 1, operation: 'batch' });
  await take({ name: 'a', quota: FIVE_AN_HOUR });
});

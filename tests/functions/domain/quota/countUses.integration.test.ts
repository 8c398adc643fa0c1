import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { type QuotaUse, countUses } from '../../../../functions/domain/quota/countUses.ts';
import { type Portal, startPortal } from '../../../support/portal.ts';

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
afterEach(() => {
  portal.setTime(null);
  portal.cosmos.faults.clear();
});
afterAll(() => portal.close());

const HOUR = { most: 5, seconds: 3_600 };
const use = (...uses: QuotaUse[]) => countUses(portal.deps, subject, uses, 'invitations_used_up');
const later = (seconds: number) => portal.setTime((now += seconds * 1_000));

test('simultaneous requests never get more than the quota', async () => {
  const asked = Array.from({ length: 24 }, () => use({ name: 'a', quota: HOUR }));
  const answers = await Promise.allSettled(asked);
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
});

test('a refusal names the exact wait until there is room again', async () => {
  for (let count = 0; count < 5; count++) {
    await use({ name: 'a', quota: HOUR });
    later(300);
  }
  const refused = (await use({ name: 'a', quota: HOUR }).catch((error: unknown) => error)) as {
    code: string;
    waitSeconds: number;
    message: string;
  };
  expect(refused).toMatchObject({ code: 'too_many_requests', waitSeconds: 3_600 + 60 - 1_500 });
  expect(refused.message).toMatch(/Try again in 36 minutes\.$/);
  later(refused.waitSeconds - 1);
  await expect(use({ name: 'a', quota: HOUR })).rejects.toMatchObject({ waitSeconds: 1 });
  later(1);
  await use({ name: 'a', quota: HOUR });
});

test('several quotas are used together or not at all', async () => {
  await use({ name: 'b', quota: HOUR, amount: 5 });
  for (let count = 0; count < 7; count++)
    await expect(use({ name: 'a', quota: HOUR }, { name: 'b', quota: HOUR })).rejects.toThrow();
  for (let count = 0; count < 5; count++) await use({ name: 'a', quota: HOUR });
  await expect(use({ name: 'a', quota: HOUR })).rejects.toThrow();
});

test('a count expires by itself after its period', async () => {
  await use({ name: 'a', quota: HOUR });
  const stored = (await portal.documents()).find((one) => one.type === 'quota' && one.userId === subject);
  expect(stored).toMatchObject({ ttl: 3_660, used: [{ amount: 1 }] });
});

test('a busy store refuses nobody', async () => {
  portal.cosmos.faults.add({ kind: '429', ms: 1, count: 2, operation: 'batch' });
  portal.cosmos.faults.add({ kind: 'timeout-before-commit', count: 1, operation: 'batch' });
  await use({ name: 'a', quota: HOUR });
});

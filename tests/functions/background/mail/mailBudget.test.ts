import { beforeEach, expect, test } from 'vitest';
import { inBuckets, millisecondsUntilRoom } from '../../../../functions/background/mail/mailBudget.ts';
import type { MailBudgetDocument } from '../../../../functions/store/documents.ts';

const MINUTE = 60_000;
const RATE = { perMinute: 4, perHour: 6 };
const [EVENT, OTHER_EVENT] = ['org/event', 'org/other'];

let now: number;
let sent: MailBudgetDocument['sent'];
beforeEach(() => {
  now = Date.parse('2031-05-05T08:00:00.000Z');
  sent = [];
});

/** Counts an email if there is room. @returns the milliseconds to wait, or 0 */
function take(sender: string, othersWait = true, isInvitation = true): number {
  const wait = millisecondsUntilRoom(sent, RATE, { sender, othersWait, isInvitation }, now);
  if (wait === 0) sent = inBuckets([...sent, { at: now, by: sender, count: 1 }], now);
  return wait;
}
const takeOther = (sender: string) => take(sender, false, false);

test('emails that aren’t invitations get at most half of the rate, even if no other email waits', () => {
  expect([takeOther(''), takeOther(EVENT)]).toEqual([0, 0]);
  expect(takeOther(OTHER_EVENT)).toBe(MINUTE);
  now += MINUTE;
  expect(takeOther(EVENT)).toBe(0);
  now += MINUTE;
  expect(takeOther(OTHER_EVENT)).toBe(58 * MINUTE);
  expect([take('a'), take('b'), take('c')]).toEqual([0, 0, 0]);
});

test('one event leaves a fifth of the half to other events', () => {
  expect([takeOther(EVENT), takeOther(EVENT)]).toEqual([0, MINUTE]);
  expect(takeOther(OTHER_EVENT)).toBe(0);
});

test('all senders are limited by the minute and by the hour', () => {
  expect(['a', 'b', 'c', 'd'].map((who) => take(who))).toEqual([0, 0, 0, 0]);
  expect(take('e')).toBe(MINUTE);
  now += MINUTE;
  expect([take('a'), take('b')]).toEqual([0, 0]);
  expect(take('c')).toBe(59 * MINUTE);
  now += 59 * MINUTE;
  expect(take('c')).toBe(0);
});

test('one sender gets half of the rate while others wait, and otherwise four fifths', () => {
  expect([take('a'), take('a'), take('a')]).toEqual([0, 0, MINUTE]);
  expect([take('a', false), take('a', false)]).toEqual([0, MINUTE]);
  expect(take('b')).toBe(0);
  now += MINUTE;
  expect([take('a'), take('a', false), take('a', false)]).toEqual([59 * MINUTE, 0, 59 * MINUTE]);
});

test('an hour of emails takes few entries, and none is counted too early', () => {
  for (let second = 0; second < 2 * 3_600; second++, now += 1_000)
    sent = inBuckets([...sent, ...[1, 2, 3].map(() => ({ at: now, by: EVENT, count: 1 }))], now);
  expect(sent.length).toBeLessThanOrEqual(121);
  const counted = sent.reduce((sum, { count }) => sum + count, 0);
  expect(counted).toBeGreaterThanOrEqual(3 * 3_540);
  expect(counted).toBeLessThanOrEqual(3 * 3_660);
});

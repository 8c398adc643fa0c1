import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { sendMails } from '../../../../functions/background/mail/sendMails.ts';
import { placeOf } from '../../../../functions/domain/invitations/target.ts';
import {
  newInvitationId,
  writeInvitation,
} from '../../../../functions/domain/invitations/writeInvitation.ts';
import { type Portal, PORTAL_ORIGIN, startPortal } from '../../../support/portal.ts';

let portal: Portal;
beforeAll(async () => {
  portal = await startPortal();
});
afterEach(() => portal.setTime(null));
afterAll(() => portal.close());

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const START = Date.parse('2031-05-05T08:00:00.000Z');

/** The limits that Azure Communication Services starts with. */
const RATE = { perMinute: 30, perHour: 100 };

/** Simulates a queue with delays, and a relay that records when each email leaves. */
function simulate() {
  let now = START;
  const waiting: { readonly at: number }[] = [];
  const sent: { readonly to: string; readonly at: number }[] = [];
  const deps = {
    ...portal.deps,
    clock: () => now,
    portalOrigin: PORTAL_ORIGIN,
    mailRate: RATE,
    tasks: {
      put: async (_task: unknown, seconds = 0) => {
        waiting.push({ at: now + seconds * 1_000 });
      },
    },
    mailer: {
      send: async ({ to }: { readonly to: string }) => {
        sent.push({ to, at: now });
      },
    },
  };
  const invite = (by: string, email: string) =>
    writeInvitation(deps, {
      kind: 'Project',
      place: placeOf('Solar Kettle', 'brightwater', 'hack-week', 'solar-kettle'),
      email,
      role: 'Member',
      invitedBy: by,
      invitedByName: by,
      id: newInvitationId(),
    });
  /** Runs the tasks that are due by `end`, and sets the time to `end`. */
  const runUntil = async (end: number) => {
    for (;;) {
      waiting.sort((a, b) => a.at - b.at);
      const [next] = waiting;
      if (next === undefined || next.at > end) break;
      waiting.shift();
      now = Math.max(now, next.at);
      const again = await sendMails(deps);
      if (again !== null) waiting.push({ at: now + again * 1_000 });
    }
    now = end;
  };
  return { invite, runUntil, sent };
}

/** @returns the most emails that left within `window` milliseconds */
const mostInWindow = (times: readonly number[], window: number) =>
  Math.max(...times.map((from) => times.filter((at) => at >= from && at < from + window).length));

test("200 invitations by one person delay another person's invitation by at most one email and two minutes", async () => {
  const { invite, runUntil, sent } = simulate();
  for (let index = 0; index < 200; index++) await invite('organiser', `a${index}@brightwater.example`);
  // Many of the others invite in the first minutes, because the organiser could use up the hour's budget then.
  const others = [0, 1, 2, 3, 4, 5, 17, 30, 59, 61, 75, 119, 130].map((minute) => START + minute * MINUTE);
  for (const [index, at] of others.entries()) {
    await runUntil(at);
    const before = sent.length;
    await invite(`teammate ${index}`, `b${index}@brightwater.example`);
    await runUntil(at + 2 * MINUTE);
    const position = sent.slice(before).findIndex(({ to }) => to.startsWith(`b${index}@`));
    expect(position, `of the invitation at ${new Date(at).toISOString()}`).toBeGreaterThanOrEqual(0);
    expect(position).toBeLessThanOrEqual(1);
  }
  await runUntil(START + 6 * HOUR);
  const times = sent.map(({ at }) => at);
  expect(new Set(sent.map(({ to }) => to)).size).toBe(200 + others.length);
  expect(sent).toHaveLength(200 + others.length);
  expect(mostInWindow(times, MINUTE)).toBeLessThanOrEqual(RATE.perMinute);
  expect(mostInWindow(times, HOUR)).toBeLessThanOrEqual(RATE.perHour);
});

test('two people with many emails share the rate equally', async () => {
  portal.setTime(START + 24 * HOUR);
  const { invite, runUntil, sent } = simulate();
  await runUntil(START + 24 * HOUR);
  for (let index = 0; index < 120; index++) await invite('one', `c${index}@brightwater.example`);
  for (let index = 0; index < 120; index++) await invite('other', `d${index}@brightwater.example`);
  await runUntil(START + 25 * HOUR - 1);
  const ofOne = sent.filter(({ to }) => to.startsWith('c')).map(({ at }) => at);
  const ofOther = sent.filter(({ to }) => to.startsWith('d')).map(({ at }) => at);
  expect([ofOne.length, ofOther.length]).toEqual([50, 50]);
  for (const times of [ofOne, ofOther]) expect(mostInWindow(times, MINUTE)).toBeLessThanOrEqual(15);
});

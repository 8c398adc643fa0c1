import { afterAll, beforeAll, expect, test } from 'vitest';
import type { User } from '#contract/users/users.ts';
import { type Caller, person, type Portal, PORTAL_ORIGIN, startPortal } from '../../../support/portal.ts';

let portal: Portal;
let who: Caller;
beforeAll(async () => {
  portal = await startPortal();
  who = await portal.signIn(person());
});
afterAll(() => portal.close());

const eventMails = async () => {
  const { body } = await who.call<{ User: User }>('GET', '/v1/u/details');
  return body.User.EventMails;
};
/** Posts as a mail program does (RFC 8058, section 3.2). */
const click = (ticket: string) =>
  portal.request(`/v1/unsubscribe/${ticket}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    body: 'List-Unsubscribe=One-Click',
  });

test('one click without a session stops the emails, and the profile switches them on again', async () => {
  expect(await eventMails()).toBe(true);
  const ticket = portal.deps.unsubscribeTickets.issue(who.userId);
  expect((await click(ticket)).status).toBe(204);
  expect(await eventMails()).toBe(false);
  expect((await click(ticket)).status).toBe(204);
  await who.call('PUT', '/v1/u/details', { name: 'Ada', event_mails: true });
  expect(await eventMails()).toBe(true);
});

const BASE64URL = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

test('opening the address without a session leads to the page of the portal, and stops nothing', async () => {
  const { userId } = await portal.signIn(person());
  const ticket = portal.deps.unsubscribeTickets.issue(userId);
  const documents = await portal.documents();
  const answer = await portal.request(`/v1/unsubscribe/${ticket}`, { redirect: 'manual' });
  expect([answer.status, answer.headers.get('Location')]).toEqual([
    302,
    `${PORTAL_ORIGIN}/unsubscribe/#${ticket}`,
  ]);
  expect(await portal.documents()).toEqual(documents);
});

test('a forged ticket gets a 404 and changes nothing', async () => {
  const ticket = portal.deps.unsubscribeTickets.issue(who.userId);
  const stranger = await portal.signIn(person());
  const [, mac = ''] = /-(.*)$/.exec(ticket) ?? [];
  const forged = [
    'abc',
    who.userId,
    `${who.userId}-${'a'.repeat(43)}`,
    `${stranger.userId}-${mac}`,
    `${ticket}a`,
    // The last character stands for only four bits, so some of these texts decode to the same bytes as the ticket.
    ...Array.from(BASE64URL, (last) => ticket.slice(0, -1) + last).filter((one) => one !== ticket),
  ];
  for (const one of forged) expect((await click(one)).status, one).toBe(404);
  expect(await eventMails()).toBe(true);
});

test('a ticket of a deleted account still gets a 204', async () => {
  const leaver = await portal.signIn(person());
  const ticket = portal.deps.unsubscribeTickets.issue(leaver.userId);
  await leaver.call('DELETE', '/v1/u/details', { confirm: leaver.person.email });
  expect((await click(ticket)).status).toBe(204);
});

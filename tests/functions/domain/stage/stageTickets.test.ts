import { exportJWK, generateKeyPair } from 'jose';
import { afterEach, expect, test, vi } from 'vitest';
import { LIVE_TICKET_SECONDS } from '#contract/base/limits.ts';
import { type StageTickets, stageTicketsOf } from '../../../../functions/domain/stage/stageTickets.ts';

afterEach(() => void vi.useRealTimers());

const ticketsOf = async (issuer = 'https://api.example'): Promise<StageTickets> => {
  const { privateKey } = await generateKeyPair('ES256', { extractable: true });
  return await stageTicketsOf({ jwk: await exportJWK(privateKey), issuer });
};

test('a ticket is valid for ten minutes and names its event', async () => {
  const tickets = await ticketsOf();
  const { expires, ticket } = await tickets.issue('harbour/hack-week');
  await expect(tickets.verify(ticket)).resolves.toBe('harbour/hack-week');
  vi.useFakeTimers({ now: expires.getTime() - 1_000, toFake: ['Date'] });
  await expect(tickets.verify(ticket)).resolves.toBe('harbour/hack-week');
  vi.setSystemTime(expires.getTime());
  await expect(tickets.verify(ticket)).rejects.toMatchObject({ code: 'not_found' });
  expect(expires.getTime() - Date.now()).toBeLessThanOrEqual(LIVE_TICKET_SECONDS * 1_000);
});

test('a forged ticket is refused', async () => {
  const [tickets, others] = await Promise.all([ticketsOf(), ticketsOf()]);
  const { ticket } = await others.issue('harbour/hack-week');
  const { ticket: own } = await tickets.issue('harbour/hack-week');
  for (const forged of [ticket, '', 'a.b.c', own.slice(0, -4), `${own}a`])
    await expect(tickets.verify(forged)).rejects.toMatchObject({ code: 'not_found' });
});

import { SignJWT } from 'jose';
import { afterEach, expect, test, vi } from 'vitest';
import { type KeyOptions, signedTokens } from '../../../../functions/domain/access/sessions.ts';
import { unsubscribeTicketsOf } from '../../../../functions/domain/mail/unsubscribeTickets.ts';
import { makeSessionKey } from '../../../../infra/machine/secrets.ts';

afterEach(() => void vi.useRealTimers());

const issuer = 'https://api.example';
const TYPE = 'portal-test+jwt';
const HOUR_MS = 3_600_000;

const issue = async (keys: KeyOptions, typ = TYPE) =>
  (await signedTokens(keys, typ)).sign(new SignJWT({ a: 1 }).setExpirationTime('30 days'));

const accepts = async (keys: KeyOptions, token: string) =>
  (await (await signedTokens(keys, TYPE)).verify(token)) !== null;

test('tokens of the previous key count for a day after the new key was made, unless the previous key leaked', async () => {
  const previous = await makeSessionKey();
  const token = await issue({ jwk: previous, issuer });
  const jwk = await makeSessionKey();
  expect(await accepts({ jwk, previous, issuer }, token)).toBe(true);
  // After a leak, the settings name no previous key.
  expect(await accepts({ jwk, issuer }, token)).toBe(false);
  vi.useFakeTimers({ now: Date.now() + 25 * HOUR_MS, toFake: ['Date'] });
  expect(await accepts({ jwk, previous, issuer }, token)).toBe(false);
  expect(await accepts({ jwk, issuer }, await issue({ jwk, issuer }))).toBe(true);
});

test('only the new key signs, and a key without its time never accepts a previous one', async () => {
  const [previous, { iat: _made, ...jwk }] = [await makeSessionKey(), await makeSessionKey()];
  const token = await issue({ jwk, previous, issuer });
  expect(await accepts({ jwk, issuer }, token)).toBe(true);
  expect(await accepts({ jwk: previous, issuer }, token)).toBe(false);
  expect(await accepts({ jwk, previous, issuer }, await issue({ jwk: previous, issuer }))).toBe(false);
});

test('the previous key makes no token of another type or another portal valid', async () => {
  const [previous, jwk] = [await makeSessionKey(), await makeSessionKey()];
  expect(await accepts({ jwk, previous, issuer }, await issue({ jwk: previous, issuer }, 'other+jwt'))).toBe(
    false,
  );
  const elsewhere = await issue({ jwk: previous, issuer: 'https://other.example' });
  expect(await accepts({ jwk, previous, issuer }, elsewhere)).toBe(false);
});

test('people can unsubscribe from emails that were sent before the key changed', async () => {
  const [previous, jwk] = [await makeSessionKey(), await makeSessionKey()];
  const userId = 'a'.repeat(32);
  const ticket = unsubscribeTicketsOf({ jwk: previous }).issue(userId);
  expect(unsubscribeTicketsOf({ jwk, previous }).verify(ticket)).toBe(userId);
  expect(unsubscribeTicketsOf({ jwk }).verify(ticket)).toBe(null);
});

import { createHmac } from 'node:crypto';
import { type CryptoKey, exportJWK, exportSPKI, generateKeyPair, importJWK, SignJWT } from 'jose';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Claims } from '../../../support/directory.ts';
import { HOME, OUTSIDE, person, type Portal, startPortal } from '../../../support/portal.ts';

let portal: Portal;
let sessionKey: CryptoKey;
beforeAll(async () => {
  const keys = await generateKeyPair('ES256', { extractable: true });
  sessionKey = keys.privateKey;
  portal = await startPortal({ SESSION_KEY: JSON.stringify(await exportJWK(keys.privateKey)) });
});
afterEach(() => {
  vi.useRealTimers();
});
afterAll(() => portal.close());

const now = () => Math.floor(Date.now() / 1000);
const encoded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
const claimsOf = (token: string) =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as Claims;

describe('the check of an ID token', () => {
  const signed = async (alg: string, key: CryptoKey, header: Record<string, unknown> = {}) =>
    await new SignJWT(claimsOf(await portal.directory.idToken(person())))
      .setProtectedHeader({ alg, kid: 'test-key', ...header })
      .sign(key);

  const withClaims = (changed: () => Claims, header: { kid?: string } = {}) => {
    return async () => await portal.directory.idToken(person(), changed(), header);
  };

  const forgeries: Record<string, () => Promise<string>> = {
    'signed with another key': async () => signed('RS256', (await generateKeyPair('RS256')).privateKey),
    'signed with a key from its own header': async () => {
      const { privateKey, publicKey } = await generateKeyPair('RS256', { extractable: true });
      return await signed('RS256', privateKey, {
        jwk: await exportJWK(publicKey),
        jku: 'http://localhost:9/',
      });
    },
    'signed with another algorithm': async () => signed('PS256', (await generateKeyPair('PS256')).privateKey),
    'alg none': async () => {
      const payload = encoded(claimsOf(await portal.directory.idToken(person())));
      return `${encoded({ alg: 'none', kid: 'test-key' })}.${payload}.`;
    },
    'HS256 with the public key as secret': async () => {
      const response = await fetch(portal.directory.jwksUri);
      const { keys } = (await response.json()) as { keys: [Record<string, string>] };
      const secret = await exportSPKI(
        (await importJWK(keys[0], 'RS256', { extractable: true })) as CryptoKey,
      );
      const payload = encoded(claimsOf(await portal.directory.idToken(person())));
      const input = `${encoded({ alg: 'HS256', kid: 'test-key' })}.${payload}`;
      return `${input}.${createHmac('sha256', secret).update(input).digest('base64url')}`;
    },
    'with claims changed after signing': async () => {
      const [header, , signature] = (await portal.directory.idToken(person())).split('.');
      const changedClaims = encoded(claimsOf(await portal.directory.idToken(person())));
      return `${header}.${changedClaims}.${signature}`;
    },
    'with an unknown key id': withClaims(() => ({}), { kid: 'unknown' }),
    'for another audience': withClaims(() => ({ aud: 'someone-else' })),
    'without an audience': withClaims(() => ({ aud: undefined })),
    'for other audiences as well': withClaims(() => ({ aud: [portal.directory.clientId, 'someone-else'] })),
    'issued to another party': withClaims(() => ({ azp: 'someone-else' })),
    'of another issuer': withClaims(() => ({ iss: 'https://login.evil.example' })),
    'without an issuer': withClaims(() => ({ iss: undefined })),
    'of a tenant that isn’t allowed': async () => portal.directory.idToken(person(OUTSIDE)),
    'of an invalid tenant': withClaims(() => ({ tid: `${HOME}' OR 1=1` })),
    'without a tenant': withClaims(() => ({ tid: undefined })),
    expired: withClaims(() => ({ exp: now() - 61 })),
    'that never expires': withClaims(() => ({ exp: undefined })),
    'that was issued too long ago': withClaims(() => ({ iat: now() - 661 })),
    'without a time of issue': withClaims(() => ({ iat: undefined })),
    'issued in the future': withClaims(() => ({ iat: now() + 120 })),
    'not valid yet': withClaims(() => ({ nbf: now() + 120 })),
    'without an oid': withClaims(() => ({ oid: undefined })),
    'with an empty oid': withClaims(() => ({ oid: '' })),
    'with an oid that is a number': withClaims(() => ({ oid: 42 })),
    'that is a session': async () => (await portal.signIn(person())).token,
    'that is nonsense': async () => 'Bearer a.b.c',
  };

  test.each(Object.entries(forgeries))('refuses a forgery and creates nothing: %s', async (_name, forge) => {
    const token = await forge();
    const before = await portal.documents();
    const answer = await portal.exchange(token);
    expect([answer.status, await answer.json()]).toMatchObject([401, { Code: 'unauthenticated' }]);
    expect(await portal.documents()).toEqual(before);
  });

  test('accepts a token of the greatest allowed age and clock skew', async () => {
    const extreme = await portal.directory.idToken(person(), {
      iat: now() - 600,
      nbf: now() + 50,
      exp: now() - 50,
    });
    expect((await portal.exchange(extreme)).status).toBe(200);
  });
});

describe("the directory's keys", () => {
  test('are fetched once, and at most once in five minutes for unknown key IDs', async () => {
    const fresh = await startPortal();
    try {
      const flood = async () => {
        const forged = Array.from({ length: 30 }, (_, kid) =>
          fresh.directory.idToken(person(), {}, { kid: `forged-${kid}` }),
        );
        const answers = await Promise.all((await Promise.all(forged)).map((token) => fresh.exchange(token)));
        expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([401]));
      };
      await fresh.signIn(person());
      expect(fresh.directory.keyFetches()).toBe(1);
      await flood();
      await flood();
      expect(fresh.directory.keyFetches()).toBe(1);
      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 5 * 60_000 + 1_000 });
      await flood();
      await flood();
      expect(fresh.directory.keyFetches()).toBe(2);
    } finally {
      await fresh.close();
    }
  });

  test('are fetched at most once in five minutes for forgeries of all kinds, simultaneous or one by one', async () => {
    const fresh = await startPortal();
    const unsigned = async (alg: string, kid: string) => {
      const payload = encoded(claimsOf(await fresh.directory.idToken(person())));
      const input = `${encoded({ alg, kid })}.${payload}`;
      return `${input}.${alg === 'none' ? '' : createHmac('sha256', kid).update(input).digest('base64url')}`;
    };
    const forge = [
      (kid: string) => fresh.directory.idToken(person(), {}, { kid }),
      (kid: string) => unsigned('none', kid),
      (kid: string) => unsigned('HS256', kid),
      (kid: string) => unsigned('RS256', kid),
    ];
    const attempt = async (_: unknown, index: number) =>
      (await fresh.exchange((await forge[index % forge.length]?.(`forged-${index}`)) ?? '')).status;
    const flood = Array.from({ length: 200 });
    try {
      // The first attempt fetches the keys.
      expect(new Set(await Promise.all(flood.map(attempt)))).toEqual(new Set([401]));
      for (const index of flood.keys()) expect(await attempt(undefined, index)).toBe(401);
      expect(fresh.directory.keyFetches()).toBe(1);
      expect((await fresh.signIn(person())).token).toMatch(/^ey/);
      // After five minutes, only the first attempt fetches the keys again.
      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 5 * 60_000 + 1_000 });
      for (const index of flood.keys()) expect(await attempt(undefined, index)).toBe(401);
      expect(fresh.directory.keyFetches()).toBe(2);
    } finally {
      await fresh.close();
    }
  });

  test("lead to a 503, not to a refusal, if they can't be fetched", async () => {
    const fresh = await startPortal();
    const token = await fresh.directory.idToken(person());
    await fresh.directory.close();
    const answer = await fresh.exchange(token);
    expect([answer.status, answer.headers.get('Retry-After')]).toEqual([503, '1']);
    const navigation = await fresh.request(`/v1/u/authenticate?token=${token}`);
    expect(navigation.headers.get('Location')).toMatch(/\/error\/503\/$/);
    await fresh.cosmos.close();
  });
});

describe('the check of a session', () => {
  const session = async (changed: Claims = {}, header: Record<string, unknown> = {}, key = sessionKey) => {
    const { token } = await portal.signIn(person());
    return await new SignJWT({ ...claimsOf(token), ...changed })
      .setProtectedHeader({ alg: 'ES256', typ: 'portal-session+jwt', ...header })
      .sign(key);
  };
  const detailsWith = (authorization: string) =>
    portal.request('/v1/u/details', { headers: { Authorization: authorization } });

  test('accepts a session of this portal', async () => {
    expect((await detailsWith(`Bearer ${await session()}`)).status).toBe(200);
    expect((await detailsWith(`bearer ${await session()}`)).status).toBe(200);
  });

  const forgeries: Record<string, () => Promise<string>> = {
    'an ID token': () => portal.directory.idToken(person()),
    'of another type': () => session({}, { typ: 'JWT' }),
    'without a type': () => session({}, { typ: undefined }),
    'signed with another key': async () => session({}, {}, (await generateKeyPair('ES256')).privateKey),
    'of another issuer': () => session({ iss: 'http://localhost:7072' }),
    'for another audience': () => session({ aud: 'http://localhost:4280' }),
    'without an expiry time': () => session({ exp: undefined }),
    'that has expired': () => session({ exp: now() - 1 }),
    'without a session id': () => session({ sid: undefined }),
    'with claims of the wrong type': () => session({ administrator: 'yes' }),
    'alg none': async () =>
      `${encoded({ alg: 'none', typ: 'portal-session+jwt' })}.${encoded({ sub: 'x' })}.`,
    garbage: async () => 'x'.repeat(9_000),
  };
  test.each(Object.entries(forgeries))('refuses a forgery: %s', async (_name, forge) => {
    const answer = await detailsWith(`Bearer ${await forge()}`);
    expect([answer.status, await answer.json()]).toMatchObject([401, { Code: 'unauthenticated' }]);
  });

  test.each(['', 'Bearer', 'Bearer ', 'Basic YTpi', 'Token x', 'Bearer a b'])(
    'refuses the header "%s"',
    async (authorization) => {
      expect((await detailsWith(authorization)).status).toBe(401);
    },
  );
});

import { createHmac } from 'node:crypto';
import { type CryptoKey, exportJWK, generateKeyPair, SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Claims } from '../../../support/directory.ts';
import { HOME, OTHER, OUTSIDE, person, type Portal, startPortal } from '../../../support/portal.ts';

let portal: Portal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.close());

const now = () => Math.floor(Date.now() / 1000);
const encoded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
const claimsOf = (token: string) =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as Claims;

interface TeamsSession {
  readonly Token: string;
  readonly Seconds: number;
}

const detailsWith = (token: string) =>
  portal.request('/v1/u/details', { headers: { Authorization: `Bearer ${token}` } });

describe('signing in within Teams', () => {
  test('gives a person the same account as in the browser, however often Teams repeats its token', async () => {
    const browser = await portal.signIn(person());
    const token = await portal.directory.accessToken(browser.person);
    for (const _ of [1, 2, 3]) {
      const answer = await portal.exchangeInTeams(token);
      expect(answer.status).toBe(200);
      const session = (await answer.json()) as TeamsSession;
      expect(Object.keys(session)).toEqual(['Token', 'Seconds']);
      const details = await detailsWith(session.Token);
      expect(await details.json()).toMatchObject({ User: { Email: browser.person.email } });
    }
    const profiles = (await portal.documents()).filter((one) => one.type === 'profile');
    expect(profiles.filter((one) => one.userId === browser.userId)).toHaveLength(1);
  });

  test('starts a session that ends when the token expires, and after an hour at the latest', async () => {
    const sessionOf = async (lasts: number) => {
      const token = await portal.directory.accessToken(person(), { exp: now() + lasts });
      return (await (await portal.exchangeInTeams(token)).json()) as TeamsSession;
    };
    const short = await sessionOf(600);
    expect(short.Seconds).toBeGreaterThan(590);
    expect(short.Seconds).toBeLessThanOrEqual(600);
    expect(claimsOf(short.Token)['exp']).toBeLessThanOrEqual(now() + 600);
    const long = await sessionOf(90 * 60);
    expect(long.Seconds).toBeGreaterThan(3590);
    expect(long.Seconds).toBeLessThanOrEqual(3600);
  });

  test('gives the administrator role only to administrators of the home directory', async () => {
    const administratorOf = async (tid: string) => {
      const who = person(tid, { roles: ['Portal.Administrator'] });
      const answer = await portal.exchangeInTeams(await portal.directory.accessToken(who));
      return claimsOf(((await answer.json()) as TeamsSession).Token)['administrator'];
    };
    await portal.organisation('Guests', [OTHER]);
    expect(await administratorOf(HOME)).toBe(true);
    expect(await administratorOf(OTHER)).toBe(false);
  });

  test('refuses a token from before the person ended all sessions', async () => {
    const caller = await portal.signIn(person());
    const old = await portal.directory.accessToken(caller.person);
    expect((await portal.exchangeInTeams(old)).status).toBe(200);
    await caller.call('POST', '/v1/u/logout/everywhere');
    expect((await portal.exchangeInTeams(old)).status).toBe(401);
    const renewed = await portal.directory.accessToken(caller.person, { iat: now() + 1, nbf: now() });
    expect((await portal.exchangeInTeams(renewed)).status).toBe(200);
  });

  test('doesn’t bring back an account that the person has deleted', async () => {
    const caller = await portal.signIn(person());
    const token = await portal.directory.accessToken(caller.person);
    await caller.call('DELETE', '/v1/u/details', { confirm: caller.person.email });
    expect((await portal.exchangeInTeams(token)).status).toBe(401);
  });

  test('counts failures together with those of the browser', async () => {
    const limited = await startPortal({}, { ...portal.deps.limits, failedSignIns: { most: 2, seconds: 60 } });
    try {
      expect((await limited.exchange('none')).status).toBe(401);
      expect((await limited.exchangeInTeams('none')).status).toBe(401);
      expect((await limited.exchangeInTeams('none')).status).toBe(429);
      expect((await limited.exchange('none')).status).toBe(429);
    } finally {
      await limited.close();
    }
  });

  test('answers 503 and not 401 if the directory’s keys can’t be fetched', async () => {
    const fresh = await startPortal();
    const token = await fresh.directory.accessToken(person());
    await fresh.directory.close();
    expect((await fresh.exchangeInTeams(token)).status).toBe(503);
    await fresh.cosmos.close();
  });
});

describe('the check of an access token', () => {
  const withClaims = (changed: () => Claims, header: { kid?: string } = {}) => {
    return async () => await portal.directory.accessToken(person(), changed(), header);
  };
  const signed = async (alg: string, key: CryptoKey, header: Record<string, unknown> = {}) =>
    await new SignJWT(claimsOf(await portal.directory.accessToken(person())))
      .setProtectedHeader({ alg, kid: 'test-key', ...header })
      .sign(key);
  const unsigned = async (alg: string) => {
    const payload = encoded(claimsOf(await portal.directory.accessToken(person())));
    const input = `${encoded({ alg, kid: 'test-key' })}.${payload}`;
    return `${input}.${alg === 'none' ? '' : createHmac('sha256', 'x').update(input).digest('base64url')}`;
  };

  const forgeries: Record<string, () => Promise<string>> = {
    'an ID token': () => portal.directory.idToken(person()),
    'for Microsoft Graph': withClaims(() => ({ aud: '00000003-0000-0000-c000-000000000000' })),
    'with the audience of version 1.0': withClaims(() => ({ aud: `api://${portal.directory.clientId}` })),
    'for another audience': withClaims(() => ({ aud: 'someone-else' })),
    'for other audiences as well': withClaims(() => ({ aud: [portal.directory.clientId, 'someone-else'] })),
    'without an audience': withClaims(() => ({ aud: undefined })),
    'for another scope': withClaims(() => ({ scp: 'User.Read' })),
    'for a scope that begins like the portal’s': withClaims(() => ({ scp: 'access_as_user_admin' })),
    'with the scope as a list': withClaims(() => ({ scp: ['access_as_user'] })),
    'with an empty scope': withClaims(() => ({ scp: '' })),
    'of a program without a person': withClaims(() => ({ scp: undefined, roles: ['access_as_user'] })),
    'of another program': withClaims(() => ({ azp: 'someone-else' })),
    'of another issuer': withClaims(() => ({ iss: 'https://sts.windows.net/' })),
    'without an issuer': withClaims(() => ({ iss: undefined })),
    'of a tenant that isn’t allowed': async () => portal.directory.accessToken(person(OUTSIDE)),
    'of an invalid tenant': withClaims(() => ({ tid: `${HOME}' OR 1=1` })),
    'without a tenant': withClaims(() => ({ tid: undefined })),
    expired: withClaims(() => ({ exp: now() - 61 })),
    'that never expires': withClaims(() => ({ exp: undefined })),
    'not valid yet': withClaims(() => ({ nbf: now() + 120 })),
    'without an oid': withClaims(() => ({ oid: undefined })),
    'with an unknown key id': withClaims(() => ({}), { kid: 'unknown' }),
    'signed with another key': async () => signed('RS256', (await generateKeyPair('RS256')).privateKey),
    'signed with a key from its own header': async () => {
      const { privateKey, publicKey } = await generateKeyPair('RS256', { extractable: true });
      return await signed('RS256', privateKey, { jwk: await exportJWK(publicKey) });
    },
    'signed with another algorithm': async () => signed('PS256', (await generateKeyPair('PS256')).privateKey),
    'alg none': () => unsigned('none'),
    HS256: () => unsigned('HS256'),
    'a session': async () => (await portal.signIn(person())).token,
    nonsense: async () => 'a.b.c',
  };

  test.each(Object.entries(forgeries))('refuses a forgery and creates nothing: %s', async (_name, forge) => {
    const token = await forge();
    const before = await portal.documents();
    const answer = await portal.exchangeInTeams(token);
    expect([answer.status, await answer.json()]).toMatchObject([401, { Code: 'unauthenticated' }]);
    expect(await portal.documents()).toEqual(before);
  });

  test('accepts the portal’s scope among others, and clock skew', async () => {
    const token = await portal.directory.accessToken(person(), {
      scp: 'email access_as_user profile',
      nbf: now() + 50,
      exp: now() + 600,
    });
    expect((await portal.exchangeInTeams(token)).status).toBe(200);
  });

  test('doesn’t let access tokens sign in through the browser', async () => {
    const fresh = await portal.directory.accessToken(person());
    expect((await portal.exchange(fresh)).status).toBe(401);
    const navigation = await portal.request(`/v1/u/authenticate?token=${fresh}`);
    expect(navigation.headers.get('Location')).toMatch(/\/error\/401\/$/);
  });
});

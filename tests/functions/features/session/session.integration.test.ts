import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { overConnection } from '../../../support/hosts/hosts.ts';
import { PORTAL_ORIGIN, person, type Portal, startPortal } from '../../../support/portal.ts';

let portal: Portal;
beforeAll(async () => {
  portal = await startPortal();
});
afterEach(() => {
  vi.useRealTimers();
});
afterAll(() => portal.close());

/** Moves only Date forward, so that tokens expire but timers work as usual. */
const advanceDate = (milliseconds: number) =>
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + milliseconds });

describe('signing in by navigation', () => {
  const navigate = (query: string) => portal.request(`/v1/u/authenticate${query}`);

  test('leads back to the portal with a session that no cache stores and no Referer header contains', async () => {
    const answer = await navigate(`?token=${await portal.directory.idToken(person())}`);
    expect(answer.status).toBe(302);
    expect(answer.headers.get('Cache-Control')).toBe('no-store');
    expect(answer.headers.get('Referrer-Policy')).toBe('no-referrer');
    const location = new URL(answer.headers.get('Location') ?? '');
    expect(`${location.origin}${location.pathname}`).toBe(`${PORTAL_ORIGIN}/auth`);
    const session = location.searchParams.get('token') ?? '';
    const details = await portal.request('/v1/u/details/', {
      headers: { Authorization: `Bearer ${session}` },
    });
    expect(details.status).toBe(200);
  });

  // Over a real connection, Node itself refuses addresses above 16 KB.
  const long = 'a'.repeat(overConnection ? 10_000 : 20_000);
  test.each(['', '?token=', '?token=x', '?token=a.b.c', `?token=${long}`])(
    'leads to the error page with an invalid token (%.20s)',
    async (query) => {
      const before = await portal.documents();
      const answer = await navigate(query);
      expect([answer.status, answer.headers.get('Location')]).toEqual([302, `${PORTAL_ORIGIN}/error/401/`]);
      expect(await portal.documents()).toEqual(before);
    },
  );

  test('leads to the configured address, whatever the headers and the query say', async () => {
    const token = await portal.directory.idToken(person());
    const answer = await portal.request(`/v1/u/authenticate/?token=${token}&redirect=https://evil.example`, {
      headers: { Origin: 'https://evil.example', Host: 'evil.example', 'X-Forwarded-Host': 'evil.example' },
    });
    expect(answer.headers.get('Location')).toMatch(`${PORTAL_ORIGIN}/auth?token=`);
  });
});

describe('renewing a session silently', () => {
  test('gives a session of one hour', async () => {
    const answer = await portal.exchange(await portal.directory.idToken(person()));
    expect(answer.status).toBe(200);
    const body = (await answer.json()) as { Token: string; Expires: string };
    expect(Object.keys(body)).toEqual(['Token', 'Expires']);
    expect(body.Expires).toMatch(/Z$/);
    const validMs = Date.parse(body.Expires) - Date.now();
    expect(validMs).toBeGreaterThan(3_590_000);
    expect(validMs).toBeLessThanOrEqual(3_600_000);
  });

  test('updates the email address from the directory and keeps the rest of the profile', async () => {
    const who = person();
    const first = await portal.signIn(who);
    const again = await portal.signIn({ ...who, email: 'Renamed@Brightwater.Example', name: 'Other' });
    expect(again.userId).toBe(first.userId);
    const { body } = await again.call<{ User: Record<string, unknown> }>('GET', '/v1/u/details/');
    expect(body.User).toMatchObject({ Name: who.name, Email: 'renamed@brightwater.example' });
  });

  test('cuts a long name between characters, and uses the address if there is no name', async () => {
    const long = await portal.signIn(person(undefined, { name: `${'a'.repeat(119)}😀😀` }));
    const { body } = await long.call<{ User: { Name: string } }>('GET', '/v1/u/details/');
    expect(body.User.Name).toBe('a'.repeat(119));
    const nameless = await portal.signIn(person(undefined, { name: ' ' }));
    const details = await nameless.call<{ User: { Name: string } }>('GET', '/v1/u/details/');
    expect(details.body.User.Name).toBe(nameless.person.email);
  });

  test('makes one profile for a person who signs in 16 times at once', async () => {
    const who = person();
    const tokens = await Promise.all(Array.from({ length: 16 }, () => portal.directory.idToken(who)));
    const answers = await Promise.all(tokens.map((token) => portal.exchange(token)));
    expect(answers.map(({ status }) => status)).toEqual(tokens.map(() => 200));
    const { userId } = await portal.signIn(who);
    const profiles = (await portal.documents()).filter((one) => one.type === 'profile');
    expect(profiles.filter((one) => one.userId === userId)).toHaveLength(1);
  });
});

describe('an ID token', () => {
  test('is refused the second time, and nothing is created', async () => {
    const token = await portal.directory.idToken(person());
    expect((await portal.exchange(token)).status).toBe(200);
    const before = await portal.documents();
    expect((await portal.exchange(token)).status).toBe(401);
    const navigation = await portal.request(`/v1/u/authenticate?token=${token}`);
    expect(navigation.headers.get('Location')).toBe(`${PORTAL_ORIGIN}/error/401/`);
    expect(await portal.documents()).toEqual(before);
  });

  test('works exactly once for 20 simultaneous requests', async () => {
    const token = await portal.directory.idToken(person());
    const answers = await Promise.all(Array.from({ length: 20 }, () => portal.exchange(token)));
    const statuses = answers.map(({ status }) => status).toSorted((a, b) => a - b);
    expect(statuses).toEqual([200, ...Array.from({ length: 19 }, () => 401)]);
  });

  test('is also refused the second time if it is encoded differently', async () => {
    const token = await portal.directory.idToken(person());
    expect((await portal.exchange(token)).status).toBe(200);
    const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
    const variants = Array.from(alphabet, (last) => token.slice(0, -1) + last);
    for (const variant of [...variants, `${token} `, ` ${token}`, `${token}\n`, `${token}=`])
      expect((await portal.exchange(variant)).status).toBe(401);
  });

  test('works even if the store times out after it has marked the token as spent', async () => {
    portal.cosmos.faults.add({ kind: 'timeout-after-commit', container: 'users', operation: 'batch' });
    expect((await portal.exchange(await portal.directory.idToken(person()))).status).toBe(200);
    expect(portal.cosmos.faults.list()).toEqual([]);
  });
});

describe('a session ends', () => {
  test('at sign-out, while other sessions of the person go on', async () => {
    const who = person();
    const [here, there] = [await portal.signIn(who), await portal.signIn(who)];
    expect((await here.call('GET', '/v1/u/details')).status).toBe(200);
    expect((await here.call('POST', '/v1/u/logout')).status).toBe(204);
    for (const [method, path] of [
      ['GET', '/v1/u/details/'],
      ['GET', '/v1/u/access/p'],
      ['POST', '/v1/u/logout/'],
    ] as const)
      expect((await here.call(method, path)).body).toMatchObject({ Code: 'unauthenticated' });
    expect((await there.call('GET', '/v1/u/details')).status).toBe(200);
  });

  test("at sign-out everywhere, on all devices of the person and no one else's", async () => {
    const who = person();
    const [here, there] = [await portal.signIn(who), await portal.signIn(who, { uti: 'there' })];
    const bystander = await portal.signIn(person());
    for (const one of [here, there, bystander])
      expect((await one.call('GET', '/v1/u/details')).status).toBe(200);
    expect((await here.call('POST', '/v1/u/logout/everywhere')).status).toBe(204);
    const statuses = await Promise.all(
      [here, there, bystander].map((one) => one.call('GET', '/v1/u/details')),
    );
    expect(statuses.map(({ status }) => status)).toEqual([401, 401, 200]);
    const again = await portal.signIn(who, { uti: 'again' });
    expect((await again.call('GET', '/v1/u/details')).status).toBe(200);
  });

  test("at sign-out even if the store's answer is lost", async () => {
    const who = await portal.signIn(person());
    portal.cosmos.faults.add({ kind: 'timeout-after-commit', container: 'users', operation: 'batch' });
    expect((await who.call('POST', '/v1/u/logout')).status).toBe(204);
    expect((await who.call('GET', '/v1/u/details')).status).toBe(401);
  });

  test('after an hour, even if the API accepted it a moment ago', async () => {
    const who = await portal.signIn(person());
    advanceDate(3_599_000);
    expect((await who.call('GET', '/v1/u/details')).status).toBe(200);
    advanceDate(2_000);
    expect((await who.call('GET', '/v1/u/details')).status).toBe(401);
  });
});

test('the log never contains a token', async () => {
  const idToken = await portal.directory.idToken(person());
  await portal.request(`/v1/u/authenticate?token=${idToken}`);
  const who = await portal.signIn(person());
  await who.call('GET', `/v1/u/details?token=${who.token}`);
  const log = portal.log.join('\n');
  expect(log).not.toContain(idToken.slice(-40));
  expect(log).not.toContain(who.token.slice(-40));
  expect(log).not.toContain('Bearer');
});

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Caller, person, PORTAL_ORIGIN, type Portal, startPortal } from '../support/portal.ts';

let portal: Portal;
let caller: Caller;
beforeAll(async () => {
  portal = await startPortal();
  caller = await portal.signIn(person());
});
afterAll(() => portal.close());

const preflight = (origin: string, method = 'POST') =>
  portal.request('/v1/u/vote/p/a/b/c/', {
    method: 'OPTIONS',
    headers: {
      Origin: origin,
      'Access-Control-Request-Method': method,
      'Access-Control-Request-Headers': 'authorization,content-type,if-match,if-none-match,traceparent',
    },
  });
const valuesIn = (headers: Headers, name: string) =>
  (headers.get(name) ?? '')
    .toLowerCase()
    .split(',')
    .map((one) => one.trim());

const OTHER_ORIGINS = [
  'https://evil.example',
  'null',
  `${PORTAL_ORIGIN}.evil.example`,
  PORTAL_ORIGIN.replace('http:', 'https:'),
  PORTAL_ORIGIN.replace('4280', '4281'),
  `${PORTAL_ORIGIN}/`,
];

describe('other origins', () => {
  test.each(OTHER_ORIGINS)("%s can't read answers or pass a preflight", async (origin) => {
    for (const answer of [
      (await caller.call('GET', '/v1/u/details', undefined, { Origin: origin })).headers,
      (await caller.call('GET', '/v1/o/none', undefined, { Origin: origin })).headers,
      (await preflight(origin)).headers,
    ]) {
      expect(answer.get('Access-Control-Allow-Origin')).toBeNull();
      expect(answer.get('Access-Control-Allow-Credentials')).toBeNull();
    }
  });
});

describe("the portal's origin", () => {
  test.each(['GET', 'POST', 'PUT', 'DELETE'])(
    'may send %s with session, content type, ETag and trace headers',
    async (method) => {
      const answer = await preflight(PORTAL_ORIGIN, method);
      expect(answer.status).toBe(204);
      expect(answer.headers.get('Access-Control-Allow-Origin')).toBe(PORTAL_ORIGIN);
      expect(valuesIn(answer.headers, 'Access-Control-Allow-Methods')).toContain(method.toLowerCase());
      expect(valuesIn(answer.headers, 'Access-Control-Allow-Headers')).toEqual(
        expect.arrayContaining(['authorization', 'content-type', 'if-match', 'if-none-match', 'traceparent']),
      );
      expect(Number(answer.headers.get('Access-Control-Max-Age'))).toBeGreaterThan(0);
    },
  );

  test.each<[string, string, number]>([
    ['a successful answer', '/v1/u/details', 200],
    ['a refusal', '/v1/o/none', 404],
    ['the answer to an unknown path', '/nothing', 404],
  ])('may read %s and its ETag, Retry-After and trace headers', async (_what, path, status) => {
    const answer = await caller.call('GET', path, undefined, { Origin: PORTAL_ORIGIN });
    expect(answer.status).toBe(status);
    expect(answer.headers.get('Access-Control-Allow-Origin')).toBe(PORTAL_ORIGIN);
    expect(valuesIn(answer.headers, 'Access-Control-Expose-Headers')).toEqual(
      expect.arrayContaining(['etag', 'retry-after', 'x-trace-id']),
    );
    expect(valuesIn(answer.headers, 'Vary')).toContain('origin');
  });

  test('may read a 304 and a 401', async () => {
    const tag = (await caller.call('GET', '/v1/u/details')).headers.get('ETag') ?? '';
    const headers = { Origin: PORTAL_ORIGIN, 'If-None-Match': tag };
    const unchanged = await caller.call('GET', '/v1/u/details', undefined, headers);
    expect([unchanged.status, unchanged.headers.get('Access-Control-Allow-Origin')]).toEqual([
      304,
      PORTAL_ORIGIN,
    ]);
    const visitor = await portal.request('/v1/u/details', { headers: { Origin: PORTAL_ORIGIN } });
    expect([visitor.status, visitor.headers.get('Access-Control-Allow-Origin')]).toEqual([
      401,
      PORTAL_ORIGIN,
    ]);
  });
});

test('successes and refusals set no cookie, and forbid sniffing, framing, caching and referrers', async () => {
  for (const path of ['/v1/u/access/o', '/v1/o/none', '/nothing']) {
    const { headers } = await caller.call('GET', path);
    expect(headers.get('Cache-Control')).toBe('no-store');
    expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
    expect(headers.get('Referrer-Policy')).toBe('no-referrer');
    expect(headers.get('Content-Security-Policy')).toBe("default-src 'none'; frame-ancestors 'none'");
    expect(headers.get('Set-Cookie')).toBeNull();
  }
});

import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { ErrorBody } from '#contract/base/errors.ts';
import { noNetwork } from '../../../../web/api/http/apiError.ts';
import type { Session } from '../../../../web/api/http/session.ts';
import { type SessionFetchParts, sessionFetchOf } from '../../../../web/api/http/sessionFetch.ts';

const HOUR = 3_600_000;
const URL = 'https://api.example/v1/u/details';

const ok = () => Response.json({ User: {} });
const refusal = (status: number, Code: ErrorBody['Code'], headers: HeadersInit = {}) =>
  Response.json({ Code, Message: `Refused with ${status}.`, TraceId: 't' } satisfies ErrorBody, {
    status,
    headers,
  });
const unauthenticated = () => refusal(401, 'unauthenticated');
const failed = () => {
  throw new TypeError('Failed to fetch');
};

/** Fakes an API that gives these answers in turn, and then repeats the last one. Records each call's time and token. */
function api(...answers: (() => Response)[]) {
  const started = Date.now();
  const calls: { at: number; token: string | null }[] = [];
  const session: Session = { id: 'a', token: 'old', expires: started + HOUR };
  const refused: (Session | null)[] = [];
  const parts: SessionFetchParts = {
    fetch: async (_url, init) => {
      calls.push({ at: Date.now() - started, token: new Headers(init?.headers).get('Authorization') });
      const answer = answers[calls.length - 1] ?? answers.at(-1) ?? ok;
      return answer();
    },
    readSession: () => session,
    renew: async () => ({ ...session, token: 'new' }),
    traceparent: () => '00-trace-span-01',
    onRefused: (gone) => refused.push(gone),
  };
  return { calls, refused, session, parts };
}

/** Skips every wait. @returns how the work ended */
async function settled<T>(work: Promise<T>) {
  const outcome = Promise.allSettled([work]);
  await vi.runAllTimersAsync();
  const [result] = await outcome;
  return result;
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('a call', () => {
  test('sends the token and the trace, no cookie, and bypasses the browser’s cache', async () => {
    const { parts, calls } = api(ok);
    const seen: (RequestInit | undefined)[] = [];
    const fetch: SessionFetchParts['fetch'] = (url, init) => {
      seen.push(init);
      return parts.fetch(url, init);
    };
    await settled(sessionFetchOf({ ...parts, fetch })(URL));
    expect(calls).toEqual([{ at: 0, token: 'Bearer old' }]);
    expect(seen[0]).toMatchObject({ cache: 'no-store', credentials: 'omit' });
    expect(new Headers(seen[0]?.headers).get('traceparent')).toBe('00-trace-span-01');
  });

  test('rejects with the server’s message', async () => {
    const { parts, calls } = api(() => refusal(400, 'team_full'));
    const result = await settled(sessionFetchOf(parts)(URL));
    expect(result).toMatchObject({
      reason: { status: 400, code: 'team_full', message: 'Refused with 400.' },
    });
    expect(calls).toHaveLength(1);
  });

  test('rejects with a general message if the answer isn’t from the API', async () => {
    const { parts } = api(() => new Response('<h1>Bad gateway</h1>', { status: 502 }));
    expect(await settled(sessionFetchOf(parts)(URL))).toMatchObject({
      reason: { status: 502, code: 'unknown' },
    });
  });
});

describe('a refused or missing session', () => {
  test('is renewed, and the call is sent again', async () => {
    const { parts, calls, refused } = api(unauthenticated, ok);
    expect(await settled(sessionFetchOf(parts)(URL))).toMatchObject({ status: 'fulfilled' });
    expect(calls.map(({ token }) => token)).toEqual(['Bearer old', 'Bearer new']);
    expect(refused).toEqual([]);
  });

  test('is renewed before the call if it has expired', async () => {
    const { parts, calls, session } = api(ok);
    const readSession = () => ({ ...session, expires: Date.now() });
    await settled(sessionFetchOf({ ...parts, readSession })(URL));
    expect(calls.map(({ token }) => token)).toEqual(['Bearer new']);
  });

  test('ends if it can’t be renewed', async () => {
    const { parts, refused, session } = api(unauthenticated);
    const result = await settled(sessionFetchOf({ ...parts, renew: async () => null })(URL));
    expect(result).toMatchObject({ reason: { status: 401 } });
    expect(refused).toEqual([session]);
  });

  test('ends after one retry if the API refuses the renewed session too', async () => {
    const { parts, calls, refused } = api(unauthenticated);
    await settled(sessionFetchOf(parts)(URL));
    expect(calls).toHaveLength(2);
    expect(refused).toHaveLength(1);
  });

  test('doesn’t end if the renewal gets no answer, and the call is retried', async () => {
    const { parts, refused } = api(unauthenticated, ok, ok);
    let tried = 0;
    const renew: SessionFetchParts['renew'] = async () => {
      tried++;
      throw noNetwork();
    };
    expect(await settled(sessionFetchOf({ ...parts, renew })(URL))).toMatchObject({ status: 'fulfilled' });
    expect(tried).toBe(1);
    expect(refused).toEqual([]);
  });

  test('is reported without a request if no one is signed in', async () => {
    const { parts, calls } = api(ok);
    const result = await settled(sessionFetchOf({ ...parts, readSession: () => null })(URL));
    expect(result).toMatchObject({ reason: { status: 401 } });
    expect(calls).toEqual([]);
  });
});

describe('a read during a server or network failure', () => {
  test.each([
    ['server busy', () => refusal(503, 'unavailable')],
    ['too many requests', () => refusal(429, 'too_many_requests')],
    ['no network', failed],
  ])('is tried three times with growing delays: %s', async (_what, answer) => {
    const { parts, calls } = api(answer);
    const result = await settled(sessionFetchOf(parts)(URL));
    expect(result).toMatchObject({ status: 'rejected' });
    const [first = 0, second = 0, third = 0] = calls.map(({ at }) => at);
    expect(calls).toHaveLength(3);
    expect(second - first).toBeGreaterThanOrEqual(400);
    expect(third - second).toBeGreaterThanOrEqual(800);
  });

  test('waits as long as the server asks', async () => {
    const { parts, calls } = api(() => refusal(503, 'unavailable', { 'Retry-After': '3' }), ok);
    expect(await settled(sessionFetchOf(parts)(URL))).toMatchObject({ status: 'fulfilled' });
    expect(calls[1]?.at).toBeGreaterThanOrEqual(3_000);
  });

  test('waits until the date in a gateway’s Retry-After header', async () => {
    const inThreeSeconds = new Date(Math.ceil(Date.now() / 1_000) * 1_000 + 3_000).toUTCString();
    const { parts, calls } = api(() => refusal(503, 'unavailable', { 'Retry-After': inThreeSeconds }), ok);
    expect(await settled(sessionFetchOf(parts)(URL))).toMatchObject({ status: 'fulfilled' });
    expect(calls[1]?.at).toBeGreaterThanOrEqual(3_000);
  });

  test('isn’t retried if the server asks for a long wait', async () => {
    const { parts, calls } = api(() => refusal(503, 'unavailable', { 'Retry-After': '60' }), ok);
    expect(await settled(sessionFetchOf(parts)(URL))).toMatchObject({ reason: { retryAfter: 60_000 } });
    expect(calls).toHaveLength(1);
  });

  test('stops when its caller aborts', async () => {
    const { parts, calls } = api(failed);
    const leaving = new AbortController();
    const work = settled(sessionFetchOf(parts)(URL, { signal: leaving.signal }));
    leaving.abort();
    expect(await work).toMatchObject({ reason: { name: 'AbortError' } });
    expect(calls).toHaveLength(1);
  });
});

test('a write isn’t retried, because its effect could happen twice', async () => {
  const { parts, calls } = api(failed);
  const result = await settled(sessionFetchOf(parts)(URL, { method: 'POST' }));
  expect(result).toMatchObject({ reason: { status: 0, code: 'no_network' } });
  expect(calls).toHaveLength(1);
});

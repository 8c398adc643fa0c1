import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Caller, datesIn, person, type Portal, startPortal } from '../support/portal.ts';

const TRACE = '0af7651916cd43dd8448eb211c80319c';
const SPAN = 'b7ad6b7169203331';
const TRACEPARENT = `00-${TRACE}-${SPAN}-01`;

let portal: Portal;
let caller: Caller;
beforeAll(async () => {
  portal = await startPortal();
  caller = await portal.signIn(person());
});
afterAll(() => portal.close());

const traceIdOf = async (traceparent: string) => {
  const { body, headers } = await caller.call('GET', '/v1/o/none', undefined, { traceparent });
  expect(headers.get('X-Trace-Id')).toBe(body['TraceId']);
  expect(portal.log.some((line) => line.includes(`"traceId":"${String(body['TraceId'])}"`))).toBe(true);
  return body['TraceId'];
};

describe("a caller's trace", () => {
  test.each([
    TRACEPARENT,
    // The last field says whether the caller records the trace. The trace continues in both cases.
    `00-${TRACE}-${SPAN}-00`,
    // A later version of traceparent may add fields after the first four.
    `01-${TRACE}-${SPAN}-01-more`,
  ])('continues in the API: %s', async (traceparent) => {
    expect(await traceIdOf(traceparent)).toBe(TRACE);
  });

  test.each([
    'nonsense',
    '',
    `ff-${TRACE}-${SPAN}-01`,
    `00-${TRACE}-${SPAN}`,
    `00-${TRACE}-${SPAN}-01-more`,
    `00-${TRACE.toUpperCase()}-${SPAN}-01`,
    `00-${'0'.repeat(32)}-${SPAN}-01`,
    `00-${TRACE}-${'0'.repeat(16)}-01`,
    `00-${TRACE}ab-${SPAN}-01`,
    `00-${TRACE}-${SPAN}-01, 00-${TRACE}-${SPAN}-01`,
    `00-${TRACE}-${SPAN}-01\t${'x'.repeat(4_000)}`,
  ])('is ignored if malformed: %s', async (traceparent) => {
    const traceId = await traceIdOf(traceparent);
    expect(traceId).toMatch(/^[0-9a-f]{32}$/);
    expect(traceId).not.toBe(TRACE);
  });
});

describe('a trace that several requests share', () => {
  test("doesn't let an ID token work more than once", async () => {
    const token = await portal.directory.idToken(person());
    const exchange = () =>
      portal.request('/v1/u/authenticate', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', traceparent: TRACEPARENT },
        body: JSON.stringify({ token }),
      });
    // Send all requests at the same time, before any of them has marked the token as spent.
    const statuses = (await Promise.all(Array.from({ length: 4 }, exchange))).map(({ status }) => status);
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 401, 401, 401]);
  });

  test("doesn't make a second request look like a retry of the first", async () => {
    const event = await portal.event(await portal.organisation('Traced'), datesIn('Started'));
    const owner = await portal.signIn(person());
    const create = () =>
      owner.call(
        'POST',
        `/v1/e/${event.org}/${event.event}/projects/`,
        { name: 'Kettle' },
        {
          traceparent: TRACEPARENT,
        },
      );
    expect((await create()).status).toBe(201);
    expect(await create()).toMatchObject({ status: 400, body: { Code: 'already_in_team' } });
  });
});

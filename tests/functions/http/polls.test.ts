import { context, trace } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import {
  BasicTracerProvider,
  InMemorySpanExporter,
  SimpleSpanProcessor,
} from '@opentelemetry/sdk-trace-base';
import { Hono } from 'hono';
import { beforeEach, expect, test, vi } from 'vitest';
import { inSpan } from '../../../functions/core/span.ts';
import { linkRoutes } from '../../../functions/features/media/routes.ts';
import { stageFeedRoutes, stageRoutes } from '../../../functions/features/stage/routes.ts';
import { logRequests } from '../../../functions/http/middleware.ts';
import { POLLS } from '../../../functions/http/polls.ts';
import type { Env } from '../../../functions/http/route.ts';
import { countCall } from '../../../functions/store/store.ts';

const spans = new InMemorySpanExporter();
context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
trace.setGlobalTracerProvider(new BasicTracerProvider({ spanProcessors: [new SimpleSpanProcessor(spans)] }));
beforeEach(() => spans.reset());

const MINUTE_MS = 60_000;

function pollers() {
  const lines: { message: string; fields: Readonly<Record<string, unknown>> | undefined }[] = [];
  const app = new Hono<Env>()
    .use(logRequests((_level, message, fields) => lines.push({ message, fields })))
    .get('/v1/live/:ticket', async (c) => {
      await inSpan('store', { kind: 'CLIENT' }, async () => countCall(2.5));
      return c.text('', c.req.param('ticket') === 'old' ? 404 : 200);
    })
    .get('/v1/e/:org/:event/live', (c) => c.body(null, 304))
    .get('/v1/other', (c) => c.text(''))
    // The API checks sessions like this, so it isn't only the poll's own route that matches.
    .use('/v1/*', async (_, next) => await next());
  let time = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => time);
  const pass = (milliseconds: number) => {
    time += milliseconds;
  };
  return { lines, pass, ask: async (path: string, init?: RequestInit) => await app.request(path, init) };
}

test('successful polls have one line a minute, and no trace', async () => {
  const { ask, lines, pass } = pollers();
  for (let phone = 0; phone < 50; phone++) await ask('/v1/live/ticket');
  for (let phone = 0; phone < 20; phone++) await ask('/v1/e/org/event/live');
  pass(MINUTE_MS - 1);
  await ask('/v1/live/ticket');
  expect(lines).toEqual([]);
  pass(1);
  await ask('/v1/live/ticket');
  expect(lines).toEqual([
    {
      message: 'polls',
      fields: {
        polls: { '/v1/live/:ticket': 51, '/v1/e/:org/:event/live': 20 },
        storeCalls: 51,
        requestUnits: 127.5,
      },
    },
  ]);
  expect(spans.getFinishedSpans()).toEqual([]);
  pass(MINUTE_MS);
  await ask('/v1/other');
  expect(lines.map(({ message }) => message)).toEqual(['polls', 'polls', 'request']);
  expect(lines[1]?.fields).toMatchObject({ polls: { '/v1/live/:ticket': 1 } });
  pass(MINUTE_MS);
  await ask('/v1/other');
  expect(lines.map(({ message }) => message)).toEqual(['polls', 'polls', 'request', 'request']);
});

test('other requests and polls that fail have a line each', async () => {
  const { ask, lines } = pollers();
  const failed = await ask('/v1/live/old');
  await ask('/v1/live/ticket', { method: 'HEAD' });
  await ask('/v1/other');
  const fieldsOf = (route: string, status: number) => ({ message: 'request', fields: { route, status } });
  expect(lines).toMatchObject([
    fieldsOf('/v1/live/:ticket', 404),
    fieldsOf('/v1/live/:ticket', 200),
    fieldsOf('/v1/other', 200),
  ]);
  expect(lines[0]?.fields?.['traceId']).toBe(failed.headers.get('X-Trace-Id'));
  expect(spans.getFinishedSpans().map(({ name }) => name)).toContain('GET /v1/other');
});

test('each poll is a call of the API', () => {
  const none = {} as never;
  const routers = [stageFeedRoutes(none), stageRoutes(none), linkRoutes(none)];
  const reads = routers.flatMap(({ routes }) => routes.filter(({ method }) => method === 'GET'));
  expect(reads.map(({ path }) => path)).toEqual(expect.arrayContaining([...POLLS]));
});

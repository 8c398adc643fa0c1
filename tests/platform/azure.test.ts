import { createRequire } from 'node:module';
import type * as AzureFunctions from '@azure/functions';
import { Hono } from 'hono';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { azureHandler } from '../../functions/platform/azureHandler.ts';
import { startFunctionsHost } from './functionsHost.ts';

type Library = typeof AzureFunctions;

const app = new Hono()
  .get('/v1/echo', (c) =>
    c.json({
      url: new URL(c.req.url).pathname,
      authorization: c.req.header('authorization') ?? null,
      ...c.req.query(),
    }),
  )
  .put('/v1/count', async (c) => {
    let bytes = 0;
    for await (const chunk of c.req.raw.body ?? []) bytes += chunk.length;
    return c.json({ bytes });
  })
  .get('/v1/cookies', (c) => {
    c.header('Set-Cookie', 'a=b==; Path=/; HttpOnly; SameSite=Lax', { append: true });
    c.header('Set-Cookie', 'Second=x; Secure; Max-Age=60', { append: true });
    return c.text('ok');
  })
  .get('/v1/stream', () => {
    const stream = new ReadableStream({
      start: (controller) => {
        for (let line = 0; line < 1000; line++) controller.enqueue(new TextEncoder().encode(`${line}\n`));
        controller.close();
      },
    });
    return new Response(stream, { headers: { 'Content-Type': 'text/csv' } });
  })
  .get('/v1/nothing', (c) => c.body(null, 204))
  .get('/v1/elsewhere', (c) => c.redirect('https://portal.example/auth'));

let host: Awaited<ReturnType<typeof startFunctionsHost>>;

beforeAll(async () => {
  // The library registers with the host when it is loaded, and only as CommonJS: the form that Azure loads.
  const require = createRequire(import.meta.url);
  host = await startFunctionsHost(async () => {
    const library = require('@azure/functions') as Library;
    library.app.setup({ enableHttpStream: true });
    library.app.http('api', { route: '{*path}', authLevel: 'anonymous', handler: azureHandler(app.fetch) });
  });
});
afterAll(() => host.close());

describe('the Azure host, through the real @azure/functions', () => {
  test('passes path, query and Authorization on', async () => {
    const answer = await fetch(`${host.origin}/v1/echo?t=Projects%20now`, {
      headers: { Authorization: 'Bearer abc' },
    });
    expect(await answer.json()).toEqual({ url: '/v1/echo', authorization: 'Bearer abc', t: 'Projects now' });
  });

  test('streams a body in and an answer out', async () => {
    const body = new Uint8Array(3 * 1024 * 1024);
    const counted = await fetch(`${host.origin}/v1/count`, { method: 'PUT', body });
    expect(await counted.json()).toEqual({ bytes: body.length });
    const streamed = await fetch(`${host.origin}/v1/stream`);
    expect(streamed.headers.get('Content-Type')).toBe('text/csv');
    expect((await streamed.text()).split('\n')).toHaveLength(1001);
  });

  test('keeps two cookies apart, with every = of their values', async () => {
    const answer = await fetch(`${host.origin}/v1/cookies`);
    const cookies = answer.headers.getSetCookie();
    expect(cookies).toHaveLength(2);
    expect(cookies[0]).toMatch(/^a=b(==|%3D%3D); .*HttpOnly/i);
    expect(cookies[1]).toMatch(/^Second=x; /);
  });

  test('answers 204, 302 and 404 as the app does', async () => {
    expect((await fetch(`${host.origin}/v1/nothing`)).status).toBe(204);
    const redirect = await fetch(`${host.origin}/v1/elsewhere`, { redirect: 'manual' });
    expect([redirect.status, redirect.headers.get('Location')]).toEqual([302, 'https://portal.example/auth']);
    expect((await fetch(`${host.origin}/v1/unknown`)).status).toBe(404);
    expect(host.errors).toEqual([]);
  });
});

import { once } from 'node:events';
import { request } from 'node:http';
import type { Readable } from 'node:stream';
import { json } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { serveByAzure } from '../../support/hosts/hosts.ts';

/** The names of the errors that the app got while it read a body that broke off. */
const bodyErrors: string[] = [];

const app = new Hono()
  .get('/v1/echo', (c) =>
    c.json({
      path: new URL(c.req.url).pathname,
      authorization: c.req.header('authorization') ?? null,
      hop: c.req.header('x-hop') ?? null,
      ...c.req.query(),
    }),
  )
  .put('/v1/count', async (c) => {
    let bytes = 0;
    for await (const chunk of c.req.raw.body ?? []) bytes += chunk.length;
    return c.json({ bytes });
  })
  .put('/v1/broken', async (c) => {
    try {
      await c.req.arrayBuffer();
    } catch (error) {
      bodyErrors.push(error instanceof Error ? error.name : 'unknown');
    }
    return c.body(null, 204);
  })
  .put('/v1/first', async (c) => {
    const first = await c.req.raw.body?.getReader().read();
    return c.json({ bytes: first?.value?.length ?? 0 });
  })
  .put('/v1/capped', bodyLimit({ maxSize: 1_000, onError: (c) => c.text('too large', 413) }), async (c) =>
    c.json({ bytes: (await c.req.arrayBuffer()).byteLength }),
  )
  .get('/v1/cookies', (c) => {
    c.header('Set-Cookie', 'a=b==; Path=/; HttpOnly; SameSite=Strict', { append: true });
    c.header('Set-Cookie', 'Second=x%20y; Secure; Max-Age=60; Domain=portal.example', { append: true });
    c.header('Set-Cookie', 'third=100%; Expires=Wed, 21 Oct 2037 07:28:00 GMT', { append: true });
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
  .get('/v1/slow', () => {
    const stream = new ReadableStream({
      start: async (controller) => {
        controller.enqueue(new TextEncoder().encode('first'));
        await wait(300);
        controller.enqueue(new TextEncoder().encode('second'));
        controller.close();
      },
    });
    return new Response(stream);
  })
  .get('/v1/nothing', (c) => c.body(null, 204))
  .get('/v1/elsewhere', (c) => c.redirect('https://portal.example/auth'));

let host: Awaited<ReturnType<typeof serveByAzure>>;
beforeAll(async () => {
  host = await serveByAzure((one) => app.fetch(one));
});
afterAll(() => host.close());

const callHost = (path: string, init?: RequestInit) =>
  fetch(`${host.origin}${path}`, { redirect: 'manual', ...init });

/** Opens a request whose body the test writes. */
const openRequest = (path: string, headers: Record<string, string | number>) =>
  request(`${host.origin}${path}`, { method: 'PUT', headers });

describe('a request through the real @azure/functions', () => {
  test('keeps path, query and Authorization, and drops headers that belong to one connection', async () => {
    const sent = request(`${host.origin}/v1/echo?t=Projects%20now`, {
      headers: { Authorization: 'Bearer abc', Connection: 'close, X-Hop', 'X-Hop': 'mine' },
    }).end();
    const [answer] = (await once(sent, 'response')) as [Readable];
    expect(await json(answer)).toEqual({
      path: '/v1/echo',
      authorization: 'Bearer abc',
      hop: null,
      t: 'Projects now',
    });
  });

  test('is streamed, so the app reads its start before the client sends its end', async () => {
    const body = new Uint8Array(3 * 1024 * 1024);
    const counted = await callHost('/v1/count', { method: 'PUT', body });
    expect(await counted.json()).toEqual({ bytes: body.length });
    const sent = openRequest('/v1/first', { 'Content-Length': 10 });
    sent.write('begin');
    const [answer] = (await once(sent, 'response')) as [Readable];
    expect(await json(answer)).toEqual({ bytes: 5 });
    sent.destroy();
  });

  test('is refused for its declared length before any of its body is sent', async () => {
    const sent = openRequest('/v1/capped', { 'Content-Length': 2_000 });
    sent.flushHeaders();
    const [answer] = (await once(sent, 'response')) as [{ statusCode: number }];
    expect(answer.statusCode).toBe(413);
    sent.destroy();
  });

  test('is refused for its real length if it declares none', async () => {
    const sent = openRequest('/v1/capped', { 'Transfer-Encoding': 'chunked' });
    sent.write('x'.repeat(1_001));
    const [answer] = (await once(sent, 'response')) as [{ statusCode: number }];
    expect(answer.statusCode).toBe(413);
    sent.destroy();
  });

  test('gives its reader an error if it breaks off', async () => {
    const sent = openRequest('/v1/broken', { 'Content-Length': 2_000 });
    sent.on('error', () => undefined);
    sent.write('x'.repeat(500), () => sent.destroy());
    await expect.poll(() => bodyErrors).toHaveLength(1);
  });
});

describe('an answer through the real @azure/functions', () => {
  test('is streamed, so its start arrives before the app has written its end', async () => {
    const streamed = await callHost('/v1/stream');
    expect(streamed.headers.get('Content-Type')).toBe('text/csv');
    expect((await streamed.text()).split('\n')).toHaveLength(1001);
    const reader = (await callHost('/v1/slow')).body?.pipeThrough(new TextDecoderStream()).getReader();
    expect((await reader?.read())?.value).toBe('first');
    expect((await reader?.read())?.value).toBe('second');
  });

  test('keeps several cookies separate, with their values and attributes', async () => {
    const answer = await callHost('/v1/cookies');
    expect(answer.headers.getSetCookie()).toEqual([
      'a=b%3D%3D; Path=/; HttpOnly; SameSite=Strict',
      'Second=x%20y; Max-Age=60; Domain=portal.example; Secure',
      'third=100%25; Expires=Wed, 21 Oct 2037 07:28:00 GMT',
    ]);
  });

  test("keeps the app's status: 204, 302 and 404", async () => {
    expect((await callHost('/v1/nothing')).status).toBe(204);
    const redirect = await callHost('/v1/elsewhere');
    expect([redirect.status, redirect.headers.get('Location')]).toEqual([302, 'https://portal.example/auth']);
    expect((await callHost('/v1/unknown')).status).toBe(404);
  });
});

import { once } from 'node:events';
import { type IncomingMessage, request as httpRequest } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { gunzipSync } from 'node:zlib';
import { Hono } from 'hono';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { compressAnswers } from '../../../functions/http/compression.ts';
import type { Env } from '../../../functions/http/route.ts';
import { SERVED_HOSTS, type ServedHost } from '../../support/hosts/hosts.ts';
import { type Caller, datesIn, person, type Portal, startPortal } from '../../support/portal.ts';

const LONG = 'Long enough. '.repeat(500);

let portal: Portal;
let owner: Caller;
let path: string;
beforeAll(async () => {
  portal = await startPortal();
  const org = await portal.organisation('Brightwater');
  owner = await portal.signIn(person());
  const { event } = await portal.event(org, datesIn('Started'), { content: LONG });
  await portal.setEventRole({ org, event }, owner, 'Owner');
  path = `/v1/e/${org}/${event}/`;
});
afterAll(() => portal.close());

describe.each(['node', 'azure'] as const)('answers over the host %s', (name) => {
  let host: ServedHost;
  beforeAll(async () => {
    host = await SERVED_HOSTS[name](portal.app);
  });
  afterAll(() => host.close());

  /** Unlike `fetch`, doesn't decompress the answer. */
  async function ask(at: string, headers: Record<string, string> = {}, method = 'GET', body = '') {
    const sent = httpRequest(`${host.origin}${at}`, {
      method,
      headers: { Authorization: `Bearer ${owner.token}`, 'Accept-Encoding': 'gzip, br', ...headers },
    });
    sent.end(body);
    const [answer] = (await once(sent, 'response')) as [IncomingMessage];
    return { status: answer.statusCode, headers: answer.headers, bytes: await buffer(answer) };
  }

  test('are compressed if they are long', async () => {
    const plain = await ask(path, { 'Accept-Encoding': 'gzip;q=0' });
    const zipped = await ask(path);
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(zipped.headers['content-encoding']).toBe('gzip');
    expect(zipped.headers['content-type']).toBe(plain.headers['content-type']);
    expect(gunzipSync(zipped.bytes)).toEqual(plain.bytes);
    expect(zipped.bytes.length).toBeLessThan(plain.bytes.length / 4);
    for (const { headers } of [plain, zipped])
      expect(headers.vary?.split(', ')).toEqual(['Origin', 'Accept-Encoding', 'Authorization']);
  });

  test('say their length only if it is the length of what arrives', async () => {
    const plain = await ask(path, { 'Accept-Encoding': 'identity' });
    expect(Number(plain.headers['content-length'] ?? plain.bytes.length)).toBe(plain.bytes.length);
    const zipped = await ask(path);
    expect(Number(zipped.headers['content-length'] ?? zipped.bytes.length)).toBe(zipped.bytes.length);
    const head = await ask(path, {}, 'HEAD');
    expect([head.status, head.bytes.length]).toEqual([200, 0]);
    expect(head.headers['content-length']).toBeUndefined();
  });

  test('have a weak ETag if they are compressed, which works for reading and saving', async () => {
    const tag = (await ask(path)).headers.etag ?? '';
    expect(tag).toMatch(/^W\/"\d+\./);
    const known = await ask(path, { 'If-None-Match': tag });
    expect([known.status, known.headers.etag, known.bytes.length]).toEqual([304, tag, 0]);
    expect(known.headers['content-encoding']).toBeUndefined();
    const plain = (await ask(path, { 'Accept-Encoding': 'identity' })).headers.etag ?? '';
    expect(`W/${plain}`).toBe(tag);
    const other = await ask(path, { 'If-None-Match': plain });
    expect([other.status, other.headers.etag]).toEqual([304, plain]);
    const save = async (content: string) => {
      const body = JSON.stringify({ content: `${LONG} ${content}` });
      const json = { 'Content-Type': 'application/json', 'Content-Length': String(body.length) };
      return (await ask(path, { ...json, 'If-Match': tag }, 'PUT', body)).status;
    };
    expect([await save(`First, over ${name}.`), await save('Too late.')]).toEqual([200, 412]);
  });

  test('stay as they are if they are short', async () => {
    const access = await ask('/v1/nothing');
    expect(access.status).toBe(404);
    expect(access.headers['content-encoding']).toBeUndefined();
    expect(JSON.parse(access.bytes.toString())).toMatchObject({ Code: 'not_found' });
  });

  test('are compressed if they are a CSV file', async () => {
    const csv = await ask(`${path}reports/csv/participants.csv`);
    expect(csv.headers).toMatchObject({ 'content-encoding': 'gzip' });
    expect(csv.headers['content-disposition']).toMatch(/^attachment; filename=/);
    expect(gunzipSync(csv.bytes).toString()).toContain(owner.person.name);
  });
});

describe('an answer', () => {
  const app = new Hono<Env>()
    .use(...compressAnswers())
    .get('/picture', (c) => c.body('x'.repeat(5_000), 200, { 'Content-Type': 'image/jpeg' }))
    .get('/events', () => {
      // This stream never ends.
      const start = (stream: ReadableStreamDefaultController) =>
        stream.enqueue(new TextEncoder().encode('data: first\n\n'));
      return new Response(new ReadableStream({ start }), {
        headers: { 'Content-Type': 'text/event-stream' },
      });
    })
    .get('/text/:length', (c) => c.text('x'.repeat(Number(c.req.param('length')))));
  const ask = async (path: string) => await app.request(path, { headers: { 'Accept-Encoding': 'gzip' } });

  test.each([
    [1_023, null],
    [1_024, 'gzip'],
  ])('of %i bytes has the encoding %s', async (length, encoding) => {
    expect((await ask(`/text/${length}`)).headers.get('Content-Encoding')).toBe(encoding);
  });

  test('that is a picture stays as it is', async () => {
    const picture = await ask('/picture');
    expect(picture.headers.get('Content-Encoding')).toBeNull();
    expect((await picture.arrayBuffer()).byteLength).toBe(5_000);
  });

  test('that streams events begins at once', async () => {
    const events = await ask('/events');
    expect(events.headers.get('Content-Encoding')).toBeNull();
    const reader = events.body?.getReader();
    expect(new TextDecoder().decode((await reader?.read())?.value)).toBe('data: first\n\n');
    await reader?.cancel();
  });
});

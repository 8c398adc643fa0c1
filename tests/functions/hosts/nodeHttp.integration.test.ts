import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { expect, test } from 'vitest';
import { serveNode } from '../../../functions/hosts/nodeHttp.ts';
import { closeServer } from '../../../infra/machine/ports.ts';

const app = new Hono()
  .put('/capped', bodyLimit({ maxSize: 1_000, onError: (c) => c.text('too large', 413) }))
  .get('/next', (c) => c.text('next'));

test('the connection stays usable after an answer that comes before the end of a long body', async () => {
  const server = serveNode((one) => app.fetch(one), 0);
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });

  const ask = async (method: string, path: string, body = '') => {
    const headers = { 'Content-Length': body.length };
    const sent = request({ host: '127.0.0.1', port, method, path, headers, agent }).end(body);
    const [answer] = (await once(sent, 'response')) as [IncomingMessage];
    return [answer.statusCode, await text(answer), sent.reusedSocket];
  };
  expect(await ask('PUT', '/capped', 'x'.repeat(3_000_000))).toEqual([413, 'too large', false]);
  expect(await ask('GET', '/next')).toEqual([200, 'next', true]);

  agent.destroy();
  await closeServer(server);
});

test('a client that sends its headers or its body too slowly is cut off', async () => {
  const shortTimeouts = { headersTimeout: 300, requestTimeout: 600, connectionsCheckingInterval: 50 };
  const server = serveNode((one) => app.fetch(one), 0, undefined, shortTimeouts);
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const send = async (start: string) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(start));
    const started = performance.now();
    const received = await text(socket);
    return [received.split('\r\n')[0], performance.now() - started] as const;
  };
  const [headers] = await send('PUT /capped HTTP/1.1\r\nHost: localhost\r\n');
  expect(headers).toBe('HTTP/1.1 408 Request Timeout');
  // The declared length alone causes the answer. The connection then stays open until the time limit of the body.
  const [body, afterBody] = await send('PUT /capped HTTP/1.1\r\nHost: x\r\nContent-Length: 5000\r\n\r\nx');
  expect(body).toBe('HTTP/1.1 413 Payload Too Large');
  expect(afterBody).toBeGreaterThan(shortTimeouts.headersTimeout);
  await closeServer(server);
});

test('by default, headers may take 20 seconds and a whole request four minutes', async () => {
  const server = serveNode((one) => app.fetch(one), 0);
  await once(server, 'listening');
  expect(server).toMatchObject({ headersTimeout: 20_000, requestTimeout: 240_000 });
  await closeServer(server);
});

import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { expect, test } from 'vitest';
import { nodeHandler } from '../../../functions/hosts/nodeHttp.ts';
import { closeServer } from '../../../infra/machine/ports.ts';

const app = new Hono()
  .put('/capped', bodyLimit({ maxSize: 1_000, onError: (c) => c.text('too large', 413) }))
  .get('/next', (c) => c.text('next'));

test('an answer before the end of a body holds up nobody on the same connection', async () => {
  const server = serve({ fetch: nodeHandler((one) => app.fetch(one)), port: 0, hostname: '127.0.0.1' });
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

/** The floor of a start: Hono on Node with one route, which refuses everybody, and nothing else. */
import { serve } from '@hono/node-server';
import { Hono } from 'hono';

const app = new Hono().get('/v1/u/details', (c) => c.json({ Code: 'unauthenticated' }, 401));
const port = Number(process.env['PORT']);
serve({ fetch: app.fetch, port, hostname: '127.0.0.1' }, () => console.log('listening'));

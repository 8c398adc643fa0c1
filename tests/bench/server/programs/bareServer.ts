/** The fastest possible start of Hono on Node: this program has only one route. */
import { serve } from '@hono/node-server';
import { bareApp } from '../support/bareApp.ts';

const port = Number(process.env['PORT']);
serve({ fetch: bareApp.fetch, port, hostname: '127.0.0.1' }, () => console.log('listening'));

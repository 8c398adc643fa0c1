import { Hono } from 'hono';

/** Hono with one route, which refuses everybody, and nothing else. */
export const bareApp = new Hono().get('/v1/u/details', (c) => c.json({ Code: 'unauthenticated' }, 401));

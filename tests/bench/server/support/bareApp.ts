import { Hono } from 'hono';

/** One route, which refuses everyone. */
export const bareApp = new Hono().get('/v1/u/details', (c) => c.json({ Code: 'unauthenticated' }, 401));

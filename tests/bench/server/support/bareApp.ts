import { Hono } from 'hono';

export const bareApp = new Hono().get('/v1/u/details', (c) => c.json({ Code: 'unauthenticated' }, 401));

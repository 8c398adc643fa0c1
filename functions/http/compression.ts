import { compress } from 'hono/compress';
import { createMiddleware } from 'hono/factory';
import type { Env } from './route.ts';

/** These answers begin before their length is known. */
const STREAMED = /^text\/(?:csv|event-stream)\b/;

/**
 * Compresses answers of at least 1 KB for clients that accept gzip, and CSV files of any size. Leaves images, videos and streams
 * of events as they are. Expects that each answer has `Vary: Accept-Encoding`.
 */
export const compressAnswers = () => [
  compress({ encoding: 'gzip' }),
  createMiddleware<Env>(async (c, next) => {
    await next();
    const { headers, status } = c.res;
    // HEAD must not state the length of the uncompressed answer.
    if (c.req.method === 'HEAD' || STREAMED.test(headers.get('Content-Type') ?? '') || !c.res.body) return;
    const body = await c.res.arrayBuffer();
    // Hono states no length, and `compress` would compress even the shortest answer of unknown length.
    headers.set('Content-Length', String(body.byteLength));
    // Otherwise Hono would copy the answer again.
    c.res = undefined;
    c.res = new Response(body, { status, headers });
  }),
];

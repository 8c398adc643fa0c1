import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { Context as HonoContext, Hono } from 'hono';
import { generateSpecs } from 'hono-openapi';
import type { Env } from './route.ts';

/** An hour, because the description changes only with a deployment. */
const CACHE_CONTROL = 'public, max-age=3600';

/** Describes all routes of the app, also those that are mounted later. Writes and compresses the description once. */
export function openApiOf(app: Hono<Env>) {
  let written: Promise<Written> | undefined;
  return async (c: HonoContext<Env>) => {
    written ??= describeAndZip(app);
    const { etag, plain, zipped } = await written;
    const isZipped = /\bgzip\b/.test(c.req.header('Accept-Encoding') ?? '');
    return c.body(isZipped ? zipped : plain, 200, {
      'Content-Type': 'application/json',
      'Cache-Control': CACHE_CONTROL,
      // The two answers differ in their bytes, so their ETags differ too.
      ETag: isZipped ? `"${etag}.gzip"` : `"${etag}"`,
      ...(isZipped && { 'Content-Encoding': 'gzip' }),
    });
  };
}

interface Written {
  readonly etag: string;
  readonly plain: string;
  readonly zipped: Uint8Array<ArrayBuffer>;
}

async function describeAndZip(app: Hono<Env>): Promise<Written> {
  const description = await generateSpecs(app, {
    documentation: {
      openapi: '3.1.0',
      info: {
        title: 'Hackathon Portal',
        version: '1',
        description: 'All calls of the Hackathon Portal API.',
      },
      components: { securitySchemes: { session: { type: 'http', scheme: 'bearer' } } },
      security: [{ session: [] }],
    },
    defaultValidationErrorResponse: false,
    // Otherwise the library would take qr.svg for a static file and leave it out.
    excludeStaticFile: false,
  });
  const plain = JSON.stringify(description);
  return {
    etag: createHash('sha256').update(plain).digest('base64url'),
    plain,
    zipped: new Uint8Array(await promisify(gzip)(plain)),
  };
}

import { isUtf8 } from 'node:buffer';
import { randomUUID } from 'node:crypto';
import { cors } from 'hono/cors';
import { createMiddleware } from 'hono/factory';
import { matchedRoutes, routePath } from 'hono/route';
import { secureHeaders } from 'hono/secure-headers';
import { CONTENT_MAX } from '#contract/base/limits.ts';
import type { UploadKind } from '#contract/media/media.ts';
import { Refusal, unauthenticated } from '../core/errors.ts';
import type { Log } from '../core/log.ts';
import { inSpan, markFailed, parentOf, traceIdOf, UNTRACED } from '../core/span.ts';
import type { Sessions } from '../domain/access/sessions.ts';
import type { Context } from '../domain/context.ts';
import type { Tickets } from '../domain/media/tickets.ts';
import { type Cost, metered } from '../store/store.ts';
import type { Bodies } from './bodies.ts';
import type { FloodGuard } from './floodGuard.ts';
import { costFields, POLLS, pollCounterOf } from './polls.ts';
import { type Env, knownTag } from './route.ts';

/** The longest content, with each character escaped as \uXXXX (6 bytes), and 64 KB for the other fields. */
const BODY_BYTES_MAX = CONTENT_MAX * 6 + 64 * 1024;
/** Enough for an ID token. Clients without a session or ticket have nothing longer to send. */
export const OPEN_BODY_BYTES_MAX = 64 * 1024;

/**
 * Traces each request and logs its route, status, duration and store charge, but not its URL, which may contain a token. Polls
 * aren't traced, and successful ones are only counted.
 */
export const logRequests = (log: Log) => {
  const polls = pollCounterOf(log);
  return createMiddleware<Env>(async (c, next) => {
    const { method } = c.req;
    const isPoll = method === 'GET' && matchedRoutes(c).some(({ path }) => POLLS.has(path));
    const attributes = { 'http.request.method': method };
    const parent = isPoll ? UNTRACED : parentOf(c.req.header('traceparent'));
    await inSpan(method, { kind: 'SERVER', attributes, parent }, async (span) => {
      c.set('requestId', randomUUID());
      c.set('traceId', traceIdOf(span));
      c.header('X-Trace-Id', c.var.traceId);
      const started = performance.now();
      const cost: Cost = { calls: 0, charge: 0 };
      await metered(cost, next);
      // `routePath` returns the route that answered, while the last matched route could be a middleware.
      const route = routePath(c);
      const { status } = c.res;
      polls.logIfDue();
      if (isPoll && status < 400) {
        polls.count(route, cost);
        return;
      }
      span.updateName(`${method} ${route}`);
      span.setAttributes({ 'http.route': route, 'http.response.status_code': status });
      if (status >= 500) markFailed(span);
      log('info', 'request', {
        traceId: c.var.traceId,
        method,
        route,
        status,
        ms: Math.round(performance.now() - started),
        ...costFields(cost),
      });
    });
  });
};

/** Lets only pages of the portal read answers (CORS). Allows no credentials, because the API uses no cookies. */
export const portalCors = (portalOrigin: string) => {
  const exposeHeaders = ['Content-Disposition', 'ETag', 'Retry-After', 'X-Server-Time', 'X-Trace-Id'];
  const preflight = cors({
    origin: portalOrigin,
    allowMethods: ['GET', 'HEAD', 'POST', 'PUT', 'DELETE'],
    allowHeaders: ['Authorization', 'Content-Type', 'If-Match', 'If-None-Match', 'traceparent'],
    exposeHeaders,
    maxAge: 7200,
  });
  return createMiddleware<Env>(async (c, next) => {
    if (c.req.method === 'OPTIONS') return await preflight(c, next);
    // Set these headers before the answer exists. Hono's own `cors` sets them afterwards, which copies the answer as a stream.
    if (c.req.header('Origin') === portalOrigin) c.header('Access-Control-Allow-Origin', portalOrigin);
    c.header('Access-Control-Expose-Headers', exposeHeaders.join(','));
    c.header('Vary', 'Origin, Accept-Encoding');
    await next();
  });
};

/** Browsers cache an answer only if its route sets Cache-Control. */
export const securityHeaders = () => [
  secureHeaders({
    contentSecurityPolicy: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] },
    crossOriginResourcePolicy: 'cross-origin',
    referrerPolicy: 'no-referrer',
  }),
  createMiddleware<Env>(async (c, next) => {
    await next();
    // Set this on the existing answer, because `c.header` would copy the answer.
    if (!c.res.headers.has('Cache-Control')) c.res.headers.set('Cache-Control', 'no-store');
  }),
];

/** Use the default `max` only after the check of a session or ticket. An empty body needs no Content-Type. */
export const jsonBodies = (bodies: Bodies, max = BODY_BYTES_MAX) =>
  createMiddleware<Env>(async (c, next) => {
    if (['POST', 'PUT', 'DELETE'].includes(c.req.method)) {
      const type = c.req.header('Content-Type')?.split(';')[0]?.trim().toLowerCase();
      const body = await bodies.readWhole(c, max);
      if (body.byteLength > 0 && type !== 'application/json')
        throw new Refusal('unsupported_media_type', 'Send application/json.');
      if (!isUtf8(body)) throw new Refusal('invalid', 'The body isn’t valid UTF-8.');
      Object.assign(c.req.bodyCache, { arrayBuffer: Promise.resolve(body) });
    }
    await next();
  });

/** @throws Refusal unauthenticated, too_many_requests */
export const requireSession = (
  deps: Omit<Context, 'caller' | 'requestId' | 'traceId'> & {
    readonly sessions: Sessions;
    readonly calls: FloodGuard;
  },
) =>
  createMiddleware<Env>(async (c, next) => {
    const [, token] = /^Bearer (\S+)$/i.exec(c.req.header('Authorization') ?? '') ?? [];
    if (token === undefined) throw unauthenticated();
    const caller = await deps.sessions.verify(token);
    deps.calls.pass(caller.userId);
    const { clock, limits, log, store, tasks } = deps;
    c.set('context', {
      caller,
      clock,
      limits,
      log,
      store,
      tasks,
      requestId: c.var.requestId,
      traceId: c.var.traceId,
    });
    await next();
  });

/** Verifies the upload ticket, which replaces a session. Use this before code that reads the body. @throws Refusal forbidden */
export const requireTicket = ({ tickets }: { readonly tickets: Tickets }, kind: UploadKind) =>
  createMiddleware<Env>(async (c, next) => {
    c.set('ticket', await tickets.verify(c.req.query('ticket') ?? '', kind));
    await next();
  });

/** Answers 304 if If-None-Match names the ETag of the answer. */
export const answerNotModified = () =>
  createMiddleware<Env>(async (c, next) => {
    await next();
    const tag = c.res.headers.get('ETag');
    if (tag === null || c.res.status !== 200) return;
    const known = knownTag(c, tag);
    if (known === undefined) return;
    const headers = new Headers(c.res.headers);
    // A client that has the compressed answer knows it by a weak ETag, and looks for this ETag in its cache.
    if (known !== '*') headers.set('ETag', known);
    headers.delete('Content-Type');
    headers.delete('Content-Length');
    // Otherwise Hono would copy the headers of the old answer to the new one.
    c.res = undefined;
    c.res = new Response(null, { status: 304, headers });
  });

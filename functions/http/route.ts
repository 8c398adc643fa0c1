import { createHash } from 'node:crypto';
import { Hono, type Context as HonoContext } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { describeRoute, resolver, validator } from 'hono-openapi';
import type * as z from 'zod';
import { ERROR_CODES, ERROR_STATUS, ErrorBody } from '#contract/errors.ts';
import type { Context } from '../domain/context.ts';
import type { EditedVersion } from '../domain/editing.ts';
import type { IssuedTicket } from '../domain/media/tickets.ts';
import { invalidFields, notFound } from '../core/errors.ts';

/** What middleware leaves for routes. `context` exists behind the session check only. */
export interface Env {
  /** What a host may add: the body as it receives it, which is cheaper to read than the request's own, piece by piece. */
  Bindings: { body?: AsyncIterable<Uint8Array> };
  Variables: {
    /** Of this request and no other, whatever its caller says. */
    requestId: string;
    /** Names what the caller does, of which this request may be one of several, in the log and in traces. */
    traceId: string;
    context: Context;
    /** The ticket of an upload, behind its check only. */
    ticket: IssuedTicket;
    /** Set by a GET of an entity: the count of its edits, the first part of its ETag. */
    version?: number;
  };
}

/** A feature's routes start here: `router().get(path, describe(…), validate(…), handler)`. */
export const router = () => new Hono<Env>();

/** The refusals that any call may meet, a status each with the codes it travels with. */
const REFUSALS = Object.fromEntries(
  [...Map.groupBy(ERROR_CODES, (code) => ERROR_STATUS[code])].map(([status, codes]) => [
    status,
    { description: codes.join(', '), content: { 'application/json': { schema: resolver(ErrorBody) } } },
  ]),
);

/** What a 304 of an entity says. */
export const NOT_NEW = 'Nothing has changed since the answer with the ETag in If-None-Match.';

/** What a success is: a schema of JSON, the media type of anything else, or a sentence where there is no body. */
type Success = z.ZodType | string;

interface More {
  /** The few calls that take no session. */
  readonly open?: true;
  /** Of the query, where the route reads it by itself: a navigation is redirected rather than answered 422. */
  readonly query?: Readonly<Record<string, string>>;
  /** The media types of a body that is no JSON. */
  readonly body?: readonly string[];
  /** Takes the ETag of what was edited as If-Match. */
  readonly ifMatch?: true;
}

/** Documents a route for openapi.json: what it is for, and each success. Refusals are the same everywhere. */
export function describe(
  summary: string,
  answers: Partial<Record<ContentfulStatusCode | 204 | 302 | 304, Success>>,
  { body, ifMatch, open, query = {} }: More = {},
) {
  const success = Object.entries(answers).map(([status, what]) => [status, successOf(summary, what)]);
  const parameters = Object.entries(query).map(([name, description]) => ({
    in: 'query' as const,
    name,
    description,
    required: true,
    schema: { type: 'string' as const },
  }));
  const headers = ifMatch
    ? [
        {
          in: 'header' as const,
          name: 'If-Match',
          description:
            'The ETag from before the edit. The API refuses the save (412) if someone else has saved since.',
          schema: { type: 'string' as const },
        },
      ]
    : [];
  return describeRoute({
    summary,
    ...(open ? { security: [] } : {}),
    // OpenAPI 3.1 gives raw bytes no schema.
    ...(body
      ? { requestBody: { required: true, content: Object.fromEntries(body.map((type) => [type, {}])) } }
      : {}),
    ...(parameters.length + headers.length > 0 ? { parameters: [...parameters, ...headers] } : {}),
    responses: { ...REFUSALS, ...Object.fromEntries(success) },
  });
}

function successOf(summary: string, what: Success) {
  if (typeof what !== 'string') {
    return { description: summary, content: { 'application/json': { schema: resolver(what) } } };
  }
  const isMediaType = /^[a-z]+\/[a-z+.]+$/.test(what);
  return isMediaType
    ? { description: summary, content: { [what]: { schema: { type: 'string' as const } } } }
    : { description: what };
}

/**
 * Validates a part of the request. A malformed identifier in the path names nothing that exists, hence 404; anything else
 * is 422 with what is wrong with which field.
 */
export const validate = <Target extends 'param' | 'query' | 'json', Schema extends z.ZodType>(
  target: Target,
  schema: Schema,
) =>
  validator(target, schema, (result) => {
    if (result.success) return;
    if (target === 'param') throw notFound();
    const fields = result.error.map((issue) => ({
      Path: (issue.path ?? [])
        .map((part) => (typeof part === 'object' ? String(part.key) : String(part)))
        .join('.'),
      Message: issue.message,
    }));
    throw invalidFields(fields);
  });

/**
 * Answers through the contract's schema: fields it does not name (`_etag`, an e-mail, a marker) cannot leak, and an answer
 * that breaks the contract is an error here rather than in somebody's browser.
 */
export const answer = <Schema extends z.ZodType, Status extends ContentfulStatusCode = 200>(
  c: HonoContext<Env>,
  schema: Schema,
  data: z.input<Schema>,
  status?: Status,
) => {
  const body = schema.parse(data);
  if (c.var.version !== undefined) tag(c, c.var.version, body);
  return c.json(body, status ?? (200 as Status));
};

/**
 * The version that a write starts from, out of If-Match: the first part of the ETag, so that somebody joining a team spoils
 * nobody's edit of it. Null where it names none. A tag that is none of ours matches nothing.
 */
export function editedVersion(c: HonoContext<Env>): EditedVersion {
  const header = c.req.header('If-Match')?.trim();
  if (header === undefined || header === '*') return null;
  const [, version] = /^(?:W\/)?"(\d{1,15})\./.exec(header) ?? [];
  return version === undefined ? NO_VERSION : Number(version);
}

/** Versions count from 1. */
const NO_VERSION = -1;

/**
 * Gives the answer about an entity its ETag, `"{version}.{hash of the answer}"`. No browser keeps the answer, which names
 * people. The ETag is for callers that keep it on purpose.
 */
function tag(c: HonoContext<Env>, version: number, body: unknown): void {
  const hash = createHash('sha256').update(JSON.stringify(body)).digest('base64url').slice(0, 22);
  c.header('ETag', `"${version}.${hash}"`);
  c.header('Vary', 'Authorization', { append: true });
}

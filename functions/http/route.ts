import { createHash } from 'node:crypto';
import { Hono, type Context as HonoContext } from 'hono';
import { describeRoute, resolver, validator } from 'hono-openapi';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type * as z from 'zod';
import { ERROR_CODES, ERROR_STATUS, ErrorBody } from '#contract/base/errors.ts';
import { invalidFields, notFound } from '../core/errors.ts';
import type { Context } from '../domain/context.ts';
import type { EditedVersion } from '../domain/editing.ts';
import type { IssuedTicket } from '../domain/media/tickets.ts';

/** `context` exists only after the session check. */
export interface Env {
  /** The raw body, if the host passes it. Reading it costs less than reading the body of the Fetch request. */
  Bindings: { body?: AsyncIterable<Uint8Array> };
  Variables: {
    /** Unique for each request, whatever the caller sends. */
    requestId: string;
    traceId: string;
    context: Context;
    /** Exists only after the check of an upload ticket. */
    ticket: IssuedTicket;
    /** The first part of the ETag. Without a version, an answer gets no ETag. */
    version?: number;
  };
}

export const router = () => new Hono<Env>();

const REFUSALS = Object.fromEntries(
  [...Map.groupBy(ERROR_CODES, (code) => ERROR_STATUS[code])].map(([status, codes]) => [
    status,
    { description: codes.join(', '), content: { 'application/json': { schema: resolver(ErrorBody) } } },
  ]),
);

export const NOT_MODIFIED = 'Nothing has changed since the answer with the ETag in If-None-Match.';

type Success = z.ZodType | string;

interface DescribeOptions {
  /** The call needs no session. */
  readonly open?: true;
  /** Query parameters that the route checks itself, because it answers invalid ones with a redirect and not with 422. */
  readonly query?: Readonly<Record<string, string>>;
  /** Media types of a body that isn't JSON. */
  readonly body?: readonly string[];
  readonly ifMatch?: true;
}

/** Describes a call for OpenAPI. A text in `answers` is a media type, or describes an answer without a body. */
export function describe(
  summary: string,
  answers: Partial<Record<ContentfulStatusCode | 204 | 302 | 304, Success>>,
  { body, ifMatch, open, query = {} }: DescribeOptions = {},
) {
  const successes = Object.entries(answers).map(([status, success]) => [status, successOf(summary, success)]);
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
    responses: { ...REFUSALS, ...Object.fromEntries(successes) },
  });
}

function successOf(summary: string, success: Success) {
  if (typeof success !== 'string') {
    return { description: summary, content: { 'application/json': { schema: resolver(success) } } };
  }
  const isMediaType = /^[a-z]+\/[a-z+.]+$/.test(success);
  return isMediaType
    ? { description: summary, content: { [success]: { schema: { type: 'string' as const } } } }
    : { description: success };
}

/** A malformed identifier in the path can't name anything, so the caller gets 404. For other invalid values, it gets 422. */
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

/** Parses each answer with the contract's schema, so fields that the schema doesn't name can't leak. Sets the ETag. */
export const answer = <Schema extends z.ZodType, Status extends ContentfulStatusCode = 200>(
  c: HonoContext<Env>,
  schema: Schema,
  data: z.input<Schema>,
  status?: Status,
) => {
  const body = schema.parse(data);
  if (c.var.version !== undefined) setTag(c, tagOf(c.var.version, body));
  return c.json(body, status ?? (200 as Status));
};

/**
 * Returns the version in If-Match: null without the header or with `*`, and NO_VERSION for a malformed header. Ignores the
 * ETag's hash, which also changes with parts of the answer that the edit doesn't change, such as the members of a team.
 */
export function editedVersion(c: HonoContext<Env>): EditedVersion {
  const header = c.req.header('If-Match')?.trim();
  if (header === undefined || header === '*') return null;
  const [, version] = /^(?:W\/)?"(\d{1,15})\./.exec(header) ?? [];
  return version === undefined ? NO_VERSION : Number(version);
}

/** No stored version is negative, so a malformed ETag never matches. */
const NO_VERSION = -1;

function tagOf(version: number, body: unknown): string {
  const hash = createHash('sha256').update(JSON.stringify(body)).digest('base64url').slice(0, 22);
  return `"${version}.${hash}"`;
}

function setTag(c: HonoContext<Env>, tag: string): void {
  c.header('ETag', tag);
  c.header('Vary', 'Authorization', { append: true });
}

/** `answerNotModified` turns this answer into a 304. Its type is never, because clients get no body. */
export function unchanged(c: HonoContext<Env>, tag: string): never {
  setTag(c, tag);
  return c.body(null, 200) as never;
}

const withoutWeakMark = (tag: string) => tag.replace(/^W\//, '');

/** Returns the ETag in If-None-Match that names this ETag, or `*`. Undefined if the client knows another answer. */
export const knownTag = (c: HonoContext<Env>, tag: string): string | undefined =>
  (c.req.header('If-None-Match') ?? '')
    .split(',')
    .map((one) => one.trim())
    .find((one) => one === '*' || withoutWeakMark(one) === tag);

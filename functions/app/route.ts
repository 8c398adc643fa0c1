import { Hono, type Context as HonoContext } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { describeRoute, resolver, validator } from 'hono-openapi';
import type { z } from 'zod';
import { ErrorBody } from '#contract/errors.ts';
import type { Context } from '../context.ts';
import { notFound, Refusal } from '../errors.ts';

/** What middleware leaves for routes. `context` exists behind the session check only. */
export interface Env {
  Variables: {
    traceId: string;
    context: Context;
    /** Set by a GET of an entity: the count of its edits, the first part of its ETag. */
    version?: number;
  };
}

/** A feature's routes start here: `router().get(path, describe(…), validate(…), handler)`. */
export const router = () => new Hono<Env>();

/**
 * Documents a route for openapi.json: what it is for, and the schema of each success. Errors are the same everywhere.
 * @param who `all` for the few calls that take no session
 */
export function describe(
  summary: string,
  answers: Partial<Record<ContentfulStatusCode | 204 | 302, z.ZodType | string>>,
  who: 'session' | 'all' = 'session',
) {
  const success = Object.entries(answers).map(([status, schema]) => [
    status,
    typeof schema === 'string' || schema === undefined
      ? { description: schema ?? summary }
      : { description: summary, content: { 'application/json': { schema: resolver(schema) } } },
  ]);
  return describeRoute({
    summary,
    ...(who === 'all' ? { security: [] } : {}),
    responses: {
      ...Object.fromEntries(success),
      default: {
        description: 'A refusal.',
        content: { 'application/json': { schema: resolver(ErrorBody) } },
      },
    },
  });
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
    throw new Refusal('invalid', 'Some of what was sent cannot be used.', fields);
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
) => c.json(schema.parse(data), status ?? (200 as Status));

import type { Context as HonoContext } from 'hono';
import { HTTPException } from 'hono/http-exception';
import * as z from 'zod';
import { ERROR_STATUS, type ErrorBody, type ErrorCode } from '#contract/base/errors.ts';
import { tooFew, tooLong, tooMany } from '#contract/base/inputErrors.ts';
import { BODY_TOO_LARGE, Refusal } from '../core/errors.ts';
import type { Log } from '../core/log.ts';
import { logSignal } from '../core/signals.ts';
import { StoreUnavailable } from '../store/store.ts';
import type { Env } from './route.ts';

const HTTP_EXCEPTIONS: Readonly<Record<number, readonly [ErrorCode, string]>> = {
  400: ['invalid', 'The body isn’t valid JSON.'],
  404: ['not_found', 'This call doesn’t exist.'],
  413: ['too_large', BODY_TOO_LARGE],
};

/** Many of these refusals in one session can mean an attack. */
const SUSPICIOUS: ReadonlySet<ErrorCode> = new Set([
  'forbidden',
  'not_found',
  'owners_only',
  'too_many_requests',
]);

/** Turns every error into an answer. The text of an unknown error can hold secrets, so only the log gets it. */
export function answerError(c: HonoContext<Env>, error: unknown, log: Log): Response {
  const body = (Code: ErrorCode, Message: string, fields: ErrorBody['Errors'] = []): Response =>
    c.json(
      {
        Code,
        Message,
        ...(ERROR_STATUS[Code] === 422 ? { Errors: fields } : {}),
        TraceId: c.var.traceId,
      } satisfies ErrorBody,
      ERROR_STATUS[Code],
    );

  if (error instanceof Refusal) {
    const { context }: Partial<Env['Variables']> = c.var;
    if (context && SUSPICIOUS.has(error.code)) logSignal(log, 'refused', context.caller.sessionId);
    const wait = error.waitSeconds ?? (error.code === 'unavailable' ? 1 : null);
    if (wait !== null) c.header('Retry-After', String(wait));
    return body(error.code, error.message, [...error.fields]);
  }
  if (error instanceof HTTPException) {
    const known = HTTP_EXCEPTIONS[error.status];
    if (known) return body(...known);
  }
  if (error instanceof StoreUnavailable) {
    log('warn', 'store unavailable', { traceId: c.var.traceId, cause: String(error.cause) });
    c.header('Retry-After', String(error.retryAfterSeconds));
    return body('unavailable', 'The portal is busy right now. Try again in a moment.');
  }
  log('error', 'unexpected', {
    traceId: c.var.traceId,
    error: error instanceof Error ? error.stack : String(error),
  });
  return body('internal', 'Something went wrong on our side. Try again in a moment.');
}

const KINDS: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'a JSON object',
};

const isNumber = ({ origin }: z.core.$ZodRawIssue): boolean => origin === 'number' || origin === 'int';

/** Returns the sentence for an issue if the contract's schema has none. If this returns undefined, Zod uses its own sentence. */
function sentenceFor(issue: z.core.$ZodRawIssue): string | undefined {
  if (issue.input === undefined) return 'This is required.';
  if (issue.code === 'invalid_type') return `Must be ${KINDS[issue.expected] ?? issue.expected}.`;
  if (issue.code === 'invalid_value') return `Must be one of ${issue.values.map(String).join(', ')}.`;
  if (issue.code === 'too_small')
    return isNumber(issue) ? tooFew(Number(issue.minimum)) : 'This is required.';
  if (issue.code === 'too_big') return (isNumber(issue) ? tooMany : tooLong)(Number(issue.maximum));
  return undefined;
}

/** Makes Zod use these sentences in the whole process, so only `createApp` calls this. */
export const installFieldMessages = (): void => {
  z.config({ customError: sentenceFor });
};

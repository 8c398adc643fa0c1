import type { ErrorCode, FieldError } from '#contract/base/errors.ts';
import { codeOf, type RuleRefusal, sentenceOf } from '#contract/base/refused.ts';
import { instantInWords } from './instantInWords.ts';

/** Refuses a request with a full sentence for the user. `http/errors.ts` chooses the HTTP status. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly code: ErrorCode;
  readonly fields: readonly FieldError[];
  /** Seconds until a retry may succeed. Null if this is unknown, or if waiting doesn't help. */
  readonly waitSeconds: number | null;
  constructor(
    code: ErrorCode,
    message: string,
    fields: readonly FieldError[] = [],
    waitSeconds: number | null = null,
  ) {
    super(message);
    this.code = code;
    this.fields = fields;
    this.waitSeconds = waitSeconds;
  }
}

/** A missing thing and a hidden thing get the same answer, so that the answer doesn't reveal that a hidden thing exists. */
export const notFound = () =>
  new Refusal('not_found', 'We couldn’t find this, or you don’t have access to it.');

export const forbidden = () => new Refusal('forbidden', 'You don’t have permission to do this.');

export const unauthenticated = () => new Refusal('unauthenticated', 'Sign in to continue.');

export const BODY_TOO_LARGE = 'This is too large to send at once.';

export const invalidFields = (fields: readonly FieldError[]) =>
  new Refusal('invalid', 'Check the highlighted fields.', fields);

export const invalid = (Path: string, Message: string) => invalidFields([{ Path, Message }]);

/** Throws if a rule refused. Without `event`, the sentence names no date, because the time zone is unknown. */
export function enforce(refused: RuleRefusal | null, event?: { readonly timeZone: string }): void {
  if (refused) throw refusal(refused, event);
}

export const refusal = (refused: RuleRefusal, event?: { readonly timeZone: string }): Refusal =>
  new Refusal(
    codeOf(refused),
    sentenceOf(refused, event && ((instant) => instantInWords(instant, event))),
    [],
    refused.waitSeconds ?? null,
  );

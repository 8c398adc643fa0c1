import type { ErrorCode, FieldError } from '#contract/errors.ts';
import { codeOf, type Refused, sentenceOf } from '#contract/rules/refused.ts';
import { tellTime } from './tellTime.ts';

/**
 * The product says no. It knows no transport: `http/errors.ts` turns the code into a status and a body. The message is for the
 * person who asked, in a whole sentence.
 */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly code: ErrorCode;
  readonly fields: readonly FieldError[];
  /** After which the same may succeed; null where time alone changes nothing. */
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

/** Does not exist, or the caller may not know that it does: the same answer, word for word. */
export const notFound = () =>
  new Refusal('not_found', 'We couldn’t find this, or you don’t have access to it.');

export const forbidden = () => new Refusal('forbidden', 'You do not have permission to do this.');

export const unauthenticated = () => new Refusal('unauthenticated', 'Sign in to continue.');

/** A body larger than a call takes. */
export const BODY_TOO_LARGE = 'That’s too much to send at once.';

/** Some of what was sent is malformed: each field with a sentence. */
export const invalidFields = (fields: readonly FieldError[]) =>
  new Refusal('invalid', 'Check the highlighted fields.', fields);

/** One field of what was sent is malformed. */
export const invalid = (Path: string, Message: string) => invalidFields([{ Path, Message }]);

/**
 * Throws when a rule refuses.
 * @param refused the answer of a rule in `contract/rules`
 * @param place whose time zone the sentence uses; without it the sentence names no date
 */
export function enforce(refused: Refused | null, place?: { readonly timeZone: string }): void {
  if (refused) throw refusal(refused, place);
}

/** The refusal of a rule, in the words that server and portal share. */
export const refusal = (refused: Refused, place?: { readonly timeZone: string }): Refusal =>
  new Refusal(
    codeOf(refused),
    sentenceOf(refused, place && ((instant) => tellTime(instant, place))),
    [],
    refused.waitSeconds ?? null,
  );

import type { ErrorCode, FieldError } from '#contract/errors.ts';

/**
 * The product says no. Knows no transport: `app/errors.ts` turns the code into a status and a body. The message is for the
 * person who asked, in a whole sentence.
 */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly code: ErrorCode;
  readonly fields: readonly FieldError[];
  constructor(code: ErrorCode, message: string, fields: readonly FieldError[] = []) {
    super(message);
    this.code = code;
    this.fields = fields;
  }
}

/** Does not exist, or the caller may not know that it does: the same answer, word for word. */
export const notFound = () => new Refusal('not_found', 'There is nothing here, or it is not yours to see.');

export const forbidden = () => new Refusal('forbidden', 'You do not have permission to do this.');

export const unauthenticated = () => new Refusal('unauthenticated', 'Sign in to continue.');

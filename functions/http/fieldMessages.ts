import { tooLong } from '#contract/inputErrors.ts';
import * as z from 'zod';

/** What a field's type is called when a person is told that it is wrong. */
const KINDS: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'a JSON object',
};

/** Words for what zod finds wrong with a field, where the contract has no sentence of its own. */
function sentenceFor(issue: z.core.$ZodRawIssue): string | undefined {
  if (issue.input === undefined || issue.code === 'too_small') return 'This is required.';
  if (issue.code === 'invalid_type') return `Must be ${KINDS[issue.expected] ?? issue.expected}.`;
  if (issue.code === 'invalid_value') return `Must be one of ${issue.values.map(String).join(', ')}.`;
  if (issue.code === 'too_big') return tooLong(Number(issue.maximum));
  return undefined;
}

/** Makes those words the ones of this process. Called by whoever composes the app. */
export const speakPlainly = (): void => {
  z.config({ customError: sentenceFor });
};

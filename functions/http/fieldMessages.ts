import * as z from 'zod';
import { tooLong } from '#contract/base/inputErrors.ts';

const KINDS: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'a JSON object',
};

/** Returns the sentence for an issue if the contract's schema has none. If this returns undefined, Zod uses its own sentence. */
function sentenceFor(issue: z.core.$ZodRawIssue): string | undefined {
  if (issue.input === undefined || issue.code === 'too_small') return 'This is required.';
  if (issue.code === 'invalid_type') return `Must be ${KINDS[issue.expected] ?? issue.expected}.`;
  if (issue.code === 'invalid_value') return `Must be one of ${issue.values.map(String).join(', ')}.`;
  if (issue.code === 'too_big') return tooLong(Number(issue.maximum));
  return undefined;
}

/** Makes Zod use these sentences in the whole process, so only `createApp` calls this. */
export const installFieldMessages = (): void => {
  z.config({ customError: sentenceFor });
};

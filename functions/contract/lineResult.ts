import * as z from 'zod';
import { ERROR_CODES } from './errors.ts';

/** The result of one line in a bulk request. A refused line doesn't stop the others. */
export const LineResult = z.object({
  Code: z.enum(ERROR_CODES).nullable().describe('Why it was refused.'),
  Message: z.string().nullable().describe('The same in a sentence for a person.'),
});
export type LineResult = z.infer<typeof LineResult>;

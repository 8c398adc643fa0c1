import * as z from 'zod';
import { ERROR_CODES } from './errors.ts';

/** The result for one person or address of a request. If one is refused, the others still count. */
export const LineResult = z.object({
  Code: z.enum(ERROR_CODES).nullable().describe('The reason for refusing this line. Null if it succeeded.'),
  Message: z.string().nullable().describe('The reason in a sentence for a person.'),
});
export type LineResult = z.infer<typeof LineResult>;

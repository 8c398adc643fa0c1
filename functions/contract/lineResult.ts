import * as z from 'zod';
import { ERROR_CODES } from './errors.ts';

/** The result for one line of a request, such as one person or address. The other lines don't depend on it. */
export const LineResult = z.object({
  Code: z.enum(ERROR_CODES).nullable().describe('The reason for refusing this line. Null if it succeeded.'),
  Message: z
    .string()
    .nullable()
    .describe('The reason as a sentence for the user. Null if the line succeeded.'),
});
export type LineResult = z.infer<typeof LineResult>;

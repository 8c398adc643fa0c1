import * as z from 'zod';
import { ERROR_CODES } from './errors.ts';

export const LineResult = z.object({
  Code: z.enum(ERROR_CODES).nullable().describe('The reason for refusing this line. Null if it succeeded.'),
  Message: z
    .string()
    .nullable()
    .describe('The reason as a sentence for the user. Null if the line succeeded.'),
});
export type LineResult = z.infer<typeof LineResult>;

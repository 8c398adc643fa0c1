import { createHash } from 'node:crypto';
import { normaliseEmail } from '#contract/text.ts';

export const emailHashOf = (email: string): string =>
  createHash('sha256').update(normaliseEmail(email)).digest('hex');

import { createHash } from 'node:crypto';
import { normaliseEmail } from '#contract/text.ts';

/** The partition of everything that belongs to an e-mail address; compared without case. */
export const emailHashOf = (email: string): string =>
  createHash('sha256').update(normaliseEmail(email)).digest('hex');

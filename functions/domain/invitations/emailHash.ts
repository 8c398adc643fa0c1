import { createHash } from 'node:crypto';
import { normaliseEmail } from '#contract/base/text.ts';

/** Returns the key of the partition with the invitations to an address. The key doesn't show the address. */
export const emailHashOf = (email: string): string =>
  createHash('sha256').update(normaliseEmail(email)).digest('hex');

import { emailHashOf } from '../../domain/invitations/emailHash.ts';
import type { ProfileDocument } from '../../store/documents.ts';

/**
 * Returns true if the person still has the address that an email was stored for. An address that the person no longer has may
 * belong to someone else now.
 */
export const stillHasAddress = <P extends ProfileDocument>(
  profile: P | null,
  emailHash: string,
): profile is P => profile?.emailVerified === true && emailHashOf(profile.email) === emailHash;

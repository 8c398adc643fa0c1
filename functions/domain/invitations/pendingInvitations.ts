import { hasExpired } from '#contract/invitations/invitationRules.ts';
import type { InvitationDocument } from '../../store/documents.ts';
import type { Context } from '../context.ts';
import { emailHashOf } from './emailHash.ts';

/** Returns the newest first, and none if the caller's address isn't verified, because it may be someone else's. */
export async function pendingInvitations({
  caller,
  clock,
  store,
}: Context): Promise<readonly InvitationDocument[]> {
  if (!caller.emailVerified) return [];
  const invitations = await store.list('invitation', emailHashOf(caller.email));
  return invitations
    .filter((invitation) => invitation.state === 'Pending' && !hasExpired(invitation, clock()))
    .toSorted((a, b) => Date.parse(b.invitedAt) - Date.parse(a.invitedAt));
}

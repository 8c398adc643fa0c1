import { acceptRefusal, rejectRefusal } from '#contract/rules/invitations.ts';
import type { Context } from '../../domain/context.ts';
import { enforce } from '../../core/errors.ts';
import type { InvitationDocument } from '../../store/documents.ts';
import { untilCommitted } from '../../store/untilCommitted.ts';
import { auditInvitation } from './auditInvitation.ts';
import { grantPlace } from './grantPlace.ts';
import { ownInvitation } from './ownInvitation.ts';

/**
 * Accepts an invitation to the caller's address: gives the place first, then tells the log and marks the invitation, so that
 * whatever fails in between is made good by accepting again. Accepting twice is a success.
 * @throws Refusal not_found, invitation_expired, invitation_answered, and all that giving the place refuses: then the
 *   invitation stays
 */
export async function acceptInvitation(ctx: Context, id: string): Promise<InvitationDocument> {
  const { granted, invitation } = await ownInvitation(ctx, id);
  if (invitation.state === 'Accepted') return invitation;
  enforce(acceptRefusal(invitation, ctx.clock()));
  await grantPlace(granted, invitation);
  await auditInvitation(granted, invitation, { action: 'InvitationAccepted', subject: invitation.email });
  return await mark(ctx, invitation, 'Accepted');
}

/**
 * Rejects an invitation to the caller's address. Rejecting twice is a success, and so is rejecting what has expired.
 * @throws Refusal not_found, invitation_answered where it was accepted
 */
export async function rejectInvitation(ctx: Context, id: string): Promise<InvitationDocument> {
  const { granted, invitation } = await ownInvitation(ctx, id);
  if (invitation.state === 'Rejected') return invitation;
  enforce(rejectRefusal(invitation));
  await auditInvitation(granted, invitation, { action: 'InvitationRejected', subject: invitation.email });
  return await mark(ctx, invitation, 'Rejected');
}

/** Writes the answer, unless the other tab has: an acceptance stands whatever came at the same moment. */
function mark(ctx: Context, { emailHash, id }: InvitationDocument, state: 'Accepted' | 'Rejected') {
  return untilCommitted(async () => {
    const { granted, invitation } = await ownInvitation(ctx, id);
    const { etag, ...current } = invitation;
    if (current.state === state || current.state === 'Accepted') return current;
    const document: InvitationDocument = { ...current, state };
    await granted.store.commit(emailHash, [{ do: 'replace', document, ifMatch: etag }]);
    return document;
  });
}

import { acceptRefusal, rejectRefusal } from '#contract/invitations/invitationRules.ts';
import { enforce } from '../../core/errors.ts';
import type { Context } from '../../domain/context.ts';
import type { InvitationDocument } from '../../store/documents.ts';
import { untilCommitted } from '../../store/untilCommitted.ts';
import { auditInvitation } from './auditInvitation.ts';
import { joinAsInvited } from './joinAsInvited.ts';
import { ownInvitation } from './ownInvitation.ts';

/**
 * Accepts an invitation: adds the caller to the organisation, event or team, then writes the audit entry, and then stores the
 * answer. If a step fails, accepting again completes the rest.
 * @throws Refusal not_found, invitation_expired, invitation_answered, and the refusals of `joinAsInvited`
 */
export async function acceptInvitation(ctx: Context, id: string): Promise<InvitationDocument> {
  const { granted, invitation } = await ownInvitation(ctx, id);
  if (invitation.state === 'Accepted') return invitation;
  enforce(acceptRefusal(invitation, ctx.clock()));
  await joinAsInvited(granted, invitation);
  await auditInvitation(granted, invitation, { action: 'InvitationAccepted', subject: invitation.email });
  return await storeAnswer(ctx, invitation, 'Accepted');
}

/** @throws Refusal not_found; invitation_answered if the invitation was accepted */
export async function rejectInvitation(ctx: Context, id: string): Promise<InvitationDocument> {
  const { granted, invitation } = await ownInvitation(ctx, id);
  if (invitation.state === 'Rejected') return invitation;
  enforce(rejectRefusal(invitation));
  await auditInvitation(granted, invitation, { action: 'InvitationRejected', subject: invitation.email });
  return await storeAnswer(ctx, invitation, 'Rejected');
}

/** If another tab accepts the invitation at the same time, the acceptance wins. */
function storeAnswer(ctx: Context, { emailHash, id }: InvitationDocument, state: 'Accepted' | 'Rejected') {
  return untilCommitted(async () => {
    const { granted, invitation } = await ownInvitation(ctx, id);
    const { etag, ...current } = invitation;
    if (current.state === state || current.state === 'Accepted') return current;
    const document: InvitationDocument = { ...current, state };
    await granted.store.commit(emailHash, [{ do: 'replace', document, ifMatch: etag }]);
    return document;
  });
}

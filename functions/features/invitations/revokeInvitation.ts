import { notFound, Refusal } from '../../core/errors.ts';
import type { Context } from '../../domain/context.ts';
import { type InvitationTarget, requireInviting } from '../../domain/invitations/target.ts';
import { documentId } from '../../store/documents.ts';
import { untilCommitted } from '../../store/untilCommitted.ts';
import { auditInvitation } from './auditInvitation.ts';

/** @throws Refusal not_found, forbidden, archived; invitation_answered if the person has accepted the invitation */
export async function revokeInvitation(ctx: Context, from: InvitationTarget, id: string): Promise<void> {
  const { granted, place } = await requireInviting(ctx, from);
  await untilCommitted(async (maybeCommitted) => {
    const found = await ctx.store.find('invitation', { property: 'target', equals: place.target });
    const invitation = found.find((one) => one.id === id);
    if (!invitation) {
      if (maybeCommitted) return;
      throw notFound();
    }
    if (invitation.state === 'Accepted')
      throw new Refusal('invitation_answered', 'This invitation has been accepted already.');
    const { asked, email } = invitation;
    // A team doesn't know the address of a person whom it asked.
    const subject = asked ? { subject: asked.name, subjectId: asked.id } : { subject: email };
    if (!maybeCommitted) await auditInvitation(granted, place, { action: 'InvitationRevoked', ...subject });
    await granted.store.commit(invitation.emailHash, [
      { do: 'delete', type: 'invitation', id: documentId.invitation(id), ifMatch: invitation.etag },
    ]);
  });
}

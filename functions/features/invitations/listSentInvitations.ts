import type { SentInvitation } from '#contract/invitations.ts';
import type { Context } from '../../domain/context.ts';
import { presentSentInvitation } from '../../domain/invitation/present.ts';
import { type InvitationTarget, lookAtInvitations } from '../../domain/invitation/target.ts';

/** The invitations to one place with what has become of them, newest first, for who may invite to it. */
export async function listSentInvitations(ctx: Context, to: InvitationTarget): Promise<SentInvitation[]> {
  const target = await lookAtInvitations(ctx, to);
  const invitations = await ctx.store.find('invitation', { property: 'target', equals: target });
  return invitations
    .toSorted((a, b) => Date.parse(b.invitedAt) - Date.parse(a.invitedAt) || (a.id < b.id ? -1 : 1))
    .map((invitation) => presentSentInvitation(invitation, ctx.clock));
}

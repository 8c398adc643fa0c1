import type { SentInvitation } from '#contract/invitations/invitations.ts';
import type { Context } from '../../domain/context.ts';
import { presentSentInvitation } from '../../domain/invitations/present.ts';
import { type InvitationTarget, lookAtInvitations } from '../../domain/invitations/target.ts';

export async function listSentInvitations(ctx: Context, to: InvitationTarget): Promise<SentInvitation[]> {
  const target = await lookAtInvitations(ctx, to);
  const invitations = await ctx.store.find('invitation', { property: 'target', equals: target });
  return invitations
    .toSorted((a, b) => Date.parse(b.invitedAt) - Date.parse(a.invitedAt) || (a.id < b.id ? -1 : 1))
    .map((invitation) => presentSentInvitation(invitation, ctx.clock));
}

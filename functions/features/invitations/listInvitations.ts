import { hasExpired } from '#contract/invitations/invitationRules.ts';
import type { Invitation, SentInvitation } from '#contract/invitations/invitations.ts';
import type { Context } from '../../domain/context.ts';
import { emailHashOf } from '../../domain/invitations/emailHash.ts';
import { presentInvitation, presentSentInvitation } from '../../domain/invitations/present.ts';
import { type InvitationTarget, lookAtInvitations } from '../../domain/invitations/target.ts';

/** Lists the caller's pending invitations; none if the caller's address isn't verified, because it may be someone else's. */
export async function listInvitations(ctx: Context): Promise<Invitation[]> {
  if (!ctx.caller.emailVerified) return [];
  const invitations = await ctx.store.list('invitation', emailHashOf(ctx.caller.email));
  const pending = invitations
    .filter((invitation) => invitation.state === 'Pending' && !hasExpired(invitation, ctx.clock()))
    .toSorted((a, b) => Date.parse(b.invitedAt) - Date.parse(a.invitedAt));
  return await Promise.all(pending.map((invitation) => presentInvitation(ctx, invitation)));
}

export async function listSentInvitations(ctx: Context, to: InvitationTarget): Promise<SentInvitation[]> {
  const target = await lookAtInvitations(ctx, to);
  const invitations = await ctx.store.find('invitation', { property: 'target', equals: target });
  return invitations
    .toSorted((a, b) => Date.parse(b.invitedAt) - Date.parse(a.invitedAt) || (a.id < b.id ? -1 : 1))
    .map((invitation) => presentSentInvitation(invitation, ctx.clock));
}

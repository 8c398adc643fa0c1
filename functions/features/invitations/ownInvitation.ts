import { type Granted, letWrite } from '../../domain/access/granted.ts';
import type { Context } from '../../domain/context.ts';
import { notFound } from '../../core/errors.ts';
import { documentId, type InvitationDocument, type Stored } from '../../store/documents.ts';
import { emailHashOf } from '../../domain/invitation/emailHash.ts';

/**
 * Guards an invitation to the caller's own, verified address. It lies in the partition of that address, so a forwarded link finds
 * nothing for whoever it was forwarded to.
 * @throws Refusal not_found, the same for what belongs to others and what does not exist
 */
export async function ownInvitation(
  ctx: Context,
  id: string,
): Promise<Granted & { readonly invitation: Stored<InvitationDocument> }> {
  if (!ctx.caller.emailVerified) throw notFound();
  const invitation = await ctx.store.read(
    'invitation',
    emailHashOf(ctx.caller.email),
    documentId.invitation(id),
  );
  if (!invitation) throw notFound();
  return { invitation, granted: letWrite(ctx) };
}

import { notFound } from '../../core/errors.ts';
import { type Grant, letWrite } from '../../domain/access/granted.ts';
import type { Context } from '../../domain/context.ts';
import { emailHashOf } from '../../domain/invitations/emailHash.ts';
import { documentId, type InvitationDocument, type Stored } from '../../store/documents.ts';

/** Looks only among the invitations to the caller's address, so a forwarded link finds nothing. @throws Refusal not_found */
export async function ownInvitation(
  ctx: Context,
  id: string,
): Promise<Grant & { readonly invitation: Stored<InvitationDocument> }> {
  if (!ctx.caller.emailVerified) throw notFound();
  const invitation = await ctx.store.read(
    'invitation',
    emailHashOf(ctx.caller.email),
    documentId.invitation(id),
  );
  if (!invitation) throw notFound();
  return { invitation, granted: letWrite(ctx) };
}

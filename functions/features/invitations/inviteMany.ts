import { INVALID_EMAIL } from '#contract/base/inputErrors.ts';
import { EmailAddress, normaliseEmail } from '#contract/base/text.ts';
import type { EventRole, InviteManyRequest } from '#contract/invitations/invitations.ts';
import { Refusal } from '../../core/errors.ts';
import type { Context } from '../../domain/context.ts';
import type { InvitationTarget } from '../../domain/invitations/target.ts';
import { type LineOutcome, lineByLine } from '../../domain/lineByLine.ts';
import { invitingContext, inviteAs } from './invite.ts';

/** A refused address doesn't stop the others. The outcomes are in the order of the addresses. */
export async function inviteMany(
  ctx: Context,
  target: InvitationTarget,
  { emails, role }: InviteManyRequest & { readonly role?: EventRole },
): Promise<readonly LineOutcome<string>[]> {
  const inviting = await invitingContext(ctx, target, role);
  // An address in several lines gets one invitation.
  const invited = new Map<string, Promise<unknown>>();
  return await lineByLine(emails, async (line) => {
    const parsed = EmailAddress.safeParse(line);
    if (!parsed.success) throw new Refusal('invalid', INVALID_EMAIL);
    const email = normaliseEmail(parsed.data);
    const sending = invited.get(email) ?? inviteAs(ctx, inviting, email);
    invited.set(email, sending);
    await sending;
  });
}

import { INVALID_EMAIL } from '#contract/base/inputErrors.ts';
import { BATCH_MAX } from '#contract/base/limits.ts';
import { EmailAddress, normaliseEmail } from '#contract/base/text.ts';
import type { EventRole, InviteManyRequest } from '#contract/invitations/invitations.ts';
import { Refusal } from '../../core/errors.ts';
import type { Context } from '../../domain/context.ts';
import type { InvitationTarget } from '../../domain/invitations/target.ts';
import { type LineOutcome, lineByLine } from '../../domain/lineByLine.ts';
import { invitingContext, inviteAs, readAddresses } from './invite.ts';

/** All at once, because invitations at the same time count in the same commits. */
const AT_ONCE = BATCH_MAX;

/** A refused address doesn't stop the others. The outcomes are in the order of the addresses. */
export async function inviteMany(
  ctx: Context,
  target: InvitationTarget,
  { emails, role }: InviteManyRequest & { readonly role?: EventRole },
): Promise<readonly LineOutcome<string>[]> {
  const inviting = await invitingContext(ctx, target, role);
  const parsed = emails.map((line) => EmailAddress.safeParse(line).data);
  const valid = new Set(parsed.flatMap((email) => (email === undefined ? [] : [normaliseEmail(email)])));
  const addresses = readAddresses(ctx, inviting, [...valid]);
  // An address in several lines gets one invitation.
  const invited = new Map<string, Promise<unknown>>();
  const invite = async (line: string) => {
    const address = EmailAddress.safeParse(line);
    if (!address.success) throw new Refusal('invalid', INVALID_EMAIL);
    const email = normaliseEmail(address.data);
    const sending = invited.get(email) ?? inviteAs(ctx, inviting, email, addresses);
    invited.set(email, sending);
    await sending;
  };
  return await lineByLine(emails, invite, AT_ONCE);
}

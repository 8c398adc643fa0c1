import type { WriteContext } from '../context.ts';
import { countUses } from '../countUses.ts';
import { emailHashOf } from './emailHash.ts';

/** Emails to `ada+news@example.com` arrive at `ada@example.com`, so both use up the same quota. */
const withoutTag = (email: string): string => email.replace(/(?<=.)\+.*(?=@)/, '');

interface InvitationToSend {
  readonly email: string;
  readonly org: string;
  readonly isOrganiser: boolean;
  readonly isOutside: boolean;
}

/**
 * Counts an invitation in all quotas. The inviter's come first, so that people who have used up theirs can't use up the quota of
 * an address.
 * @throws Refusal too_many_requests; invited_recently if the address was invited too often
 */
export async function countInvitation(
  ctx: WriteContext,
  { email, isOrganiser, isOutside, org }: InvitationToSend,
): Promise<void> {
  const { limits } = ctx;
  const { userId } = ctx.caller;
  const own = isOrganiser
    ? { name: 'organiser-invitations', quota: limits.organiserInvitations }
    : { name: 'team-invitations', quota: limits.teamInvitations };
  const outside = { name: 'outside-invitations', quota: limits.outsideInvitations };
  await countUses(ctx, userId, isOutside ? [own, outside] : [own], 'invitations_used_up');
  await countUses(
    ctx,
    `organisation:${org}`,
    [{ name: 'invitations', quota: limits.organisationInvitations }],
    'organisation_invitations_used_up',
  );
  await countUses(
    ctx,
    `address:${emailHashOf(withoutTag(email))}`,
    [
      {
        name: 'invitations',
        quota: limits.invitationsToAddress,
        by: { id: userId, quota: limits.invitationsToAddressByOne },
      },
    ],
    'address_invited_often',
  );
}

import type { WriteContext } from '../context.ts';
import { takeQuotas } from '../quota/takeQuotas.ts';
import { emailHashOf } from './emailHash.ts';

interface InvitationToSend {
  readonly email: string;
  readonly org: string;
  /** The inviter is an Owner or Admin of the event or the organisation. */
  readonly isOrganiser: boolean;
  readonly isOutside: boolean;
}

/** Takes the inviter's quotas first: people without any left can't use up those of an address or an organisation. */
export async function takeInvitationQuotas(
  ctx: WriteContext,
  { email, isOrganiser, isOutside, org }: InvitationToSend,
): Promise<void> {
  const { limits } = ctx;
  const { userId } = ctx.caller;
  const own = isOrganiser
    ? { name: 'organiser-invitations', quota: limits.organiserInvitations }
    : { name: 'team-invitations', quota: limits.teamInvitations };
  const outside = { name: 'outside-invitations', quota: limits.outsideInvitations };
  await takeQuotas(ctx, userId, isOutside ? [own, outside] : [own], 'invitations_used_up');
  await takeQuotas(
    ctx,
    `address:${emailHashOf(email)}`,
    [
      { name: 'invitations', quota: limits.invitationsToAddress },
      { name: `invitations:${userId}`, quota: limits.invitationsToAddressByOne },
    ],
    'address_invited_often',
  );
  await takeQuotas(
    ctx,
    `organisation:${org}`,
    [{ name: 'invitations', quota: limits.organisationInvitations }],
    'organisation_invitations_used_up',
  );
}

import { LIMITS } from '#contract/base/limits.ts';
import type { InvitationState, SentInvitation } from '#contract/invitations/invitations.ts';
import { plural } from '../../ui/plural.ts';
import { hasAddress } from './invitedName.ts';

/** States of invitations that no one has answered. Their links work, and an organiser can revoke them. */
const OPEN: readonly InvitationState[] = ['Queued', 'Sent', 'Failed'];

export const isOpen = ({ State }: SentInvitation): boolean => OPEN.includes(State);

const isRenewable = (one: SentInvitation): boolean => isOpen(one) && hasAddress(one);

/** For this long after an invitation, the API refuses to invite the address again, unless the email failed. */
const COOL_DOWN_MS = LIMITS.repeatedInvitation.seconds * 1_000;

export interface InvitationCounts {
  readonly sent: number;
  readonly accepted: number;
  readonly open: number;
  /** Open invitations that can be sent again, now or later. */
  readonly renewable: number;
  /** The invitations that can be sent again now. */
  readonly due: readonly SentInvitation[];
}

/** @param now in milliseconds since the epoch */
export const invitationCounts = (all: readonly SentInvitation[], now: number): InvitationCounts => ({
  sent: all.length,
  accepted: all.filter(({ State }) => State === 'Accepted').length,
  open: all.filter(isOpen).length,
  renewable: all.filter(isRenewable).length,
  due: all.filter(
    (one) => isRenewable(one) && (one.State === 'Failed' || Date.parse(one.InvitedAt) + COOL_DOWN_MS <= now),
  ),
});

/** Says how many people can't be reminded now, and why. Null if everyone with an open invitation can. */
export function reminderNote({ due, renewable }: InvitationCounts): string | null {
  const recent = renewable - due.length;
  if (recent === 0) return null;
  return `${plural(recent, 'person was', 'people were')} invited within the last hour and can’t be reminded yet.`;
}

import type { InvitationType } from '../invitations.ts';
import type { Permission } from '../permissions.ts';
import type { Now } from '../phase.ts';
import type { AtEvent } from './eventEnd.ts';
import type { Refused } from './refused.ts';
import { teamsFixedRefusal } from './teams.ts';

/** The permission that inviting to each kind of place needs. */
export const INVITING_NEEDS = {
  Organisation: 'organisation_edit',
  Event: 'event_edit',
  Project: 'project_invite',
} as const satisfies Record<InvitationType, Permission>;

/** Somebody who invites to a place; an organisation has no dates. */
export type Inviting =
  | { readonly to: 'Organisation'; readonly permissions: readonly Permission[] }
  | (AtEvent & { readonly to: 'Event' | 'Project' });

/** Why somebody can't invite to a place, or null. Nobody could accept an invitation into a team after the event's end. */
export function inviteRefusal(inviting: Inviting, now: Now): Refused | null {
  if (!inviting.permissions.includes(INVITING_NEEDS[inviting.to]))
    return { reason: 'inviting_not_permitted' };
  return inviting.to === 'Project' ? teamsFixedRefusal(inviting, now) : null;
}

/** An address that somebody wants to invite, in the form in which addresses are compared. */
export interface Addressed {
  readonly email: string;
  /** The inviter's own. */
  readonly own: string;
  /** Whether the address is outside the organisation; false where nobody has asked. */
  readonly isOutside?: boolean;
  /** Whether the inviter is an Owner or Admin of the event or the organisation. */
  readonly isOrganiser?: boolean;
}

/** Why an address can't be invited, or null. Only organisers bring in people from outside the organisation. */
export function addressRefusal({ email, isOrganiser, isOutside, own }: Addressed): Refused | null {
  if (email === own) return { reason: 'own_address' };
  return isOutside && !isOrganiser ? { reason: 'outside_address', name: email } : null;
}

/** Whether somebody with these permissions is an Owner or Admin of the event or the organisation. */
export const isOrganiser = (permissions: readonly Permission[]): boolean =>
  permissions.includes('event_edit') || permissions.includes('organisation_edit');

/** An invitation that somebody answers. */
export interface Answering {
  readonly state: 'Pending' | 'Accepted' | 'Rejected';
  /** The instant at which it ends. */
  readonly expires: string;
}

/** Whether an invitation's time is over, to the millisecond. */
export const hasExpired = ({ expires }: Pick<Answering, 'expires'>, now: Now): boolean =>
  Date.parse(expires) <= now;

/** Why an invitation can't be rejected, or null. */
export function rejectRefusal({ state }: Answering): Refused | null {
  if (state === 'Accepted') return { reason: 'invitation_accepted' };
  return state === 'Rejected' ? { reason: 'invitation_rejected' } : null;
}

/** Why an invitation can't be accepted, or null. Its place may refuse too: a team can be full. */
export const acceptRefusal = (answering: Answering, now: Now): Refused | null =>
  rejectRefusal(answering) ?? (hasExpired(answering, now) ? { reason: 'invitation_expired' } : null);

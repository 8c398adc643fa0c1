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

/** Why an address can't be invited, or null. @param own the inviter's address, in the form in which addresses are compared */
export const addressRefusal = ({
  email,
  own,
}: {
  readonly email: string;
  readonly own: string;
}): Refused | null => (email === own ? { reason: 'own_address' } : null);

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

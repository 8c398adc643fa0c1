// functions/contract/README.md, "Invitations", states these rules in words.

import type { AtEvent } from '../base/eventEnd.ts';
import type { Permission } from '../base/permissions.ts';
import type { Now } from '../base/phase.ts';
import type { RuleRefusal } from '../base/refused.ts';
import { teamsFixedRefusal } from '../teams/teamRules.ts';
import type { InvitationType } from './invitations.ts';

export const PERMISSION_TO_INVITE = {
  Organisation: 'organisation_edit',
  Event: 'event_edit',
  Project: 'project_invite',
} as const satisfies Record<InvitationType, Permission>;

export type InviteInput =
  | { readonly to: 'Organisation'; readonly permissions: readonly Permission[] }
  | (AtEvent & { readonly to: 'Event' | 'Project' });

export function inviteRefusal(input: InviteInput, now: Now): RuleRefusal | null {
  if (!input.permissions.includes(PERMISSION_TO_INVITE[input.to]))
    return { reason: 'inviting_not_permitted' };
  return input.to === 'Project' ? teamsFixedRefusal(input, now) : null;
}

/** Callers pass normalised addresses (`normaliseEmail`), because the rule compares them as they are. */
export interface AddressInput {
  readonly email: string;
  /** The inviter's own address. */
  readonly own: string;
  /** True if the address is outside the organisation; absent if unchecked. */
  readonly isOutside?: boolean;
  readonly isOrganiser?: boolean;
}

export function addressRefusal({ email, isOrganiser, isOutside, own }: AddressInput): RuleRefusal | null {
  if (email === own) return { reason: 'own_address' };
  return isOutside && !isOrganiser ? { reason: 'outside_address', name: email } : null;
}

export const isOrganiser = (permissions: readonly Permission[]): boolean =>
  permissions.includes('event_edit') || permissions.includes('organisation_edit');

export interface AnswerInput {
  readonly state: 'Pending' | 'Accepted' | 'Rejected';
  readonly expires: string;
}

export const hasExpired = ({ expires }: Pick<AnswerInput, 'expires'>, now: Now): boolean =>
  Date.parse(expires) <= now;

export function rejectRefusal({ state }: AnswerInput): RuleRefusal | null {
  if (state === 'Accepted') return { reason: 'invitation_accepted' };
  return state === 'Rejected' ? { reason: 'invitation_rejected' } : null;
}

/** Checks only the invitation. The person can still be refused, for example because the team is full. */
export const acceptRefusal = (invitation: AnswerInput, now: Now): RuleRefusal | null =>
  rejectRefusal(invitation) ?? (hasExpired(invitation, now) ? { reason: 'invitation_expired' } : null);

// functions/contract/README.md, "Roles", states these rules in words.
import type { Role, Roles } from '../permissions.ts';
import type { RuleRefusal } from './refused.ts';

export type EventRoles = Pick<Roles, 'organisation' | 'event'>;

/** Organisation Owner 4, organisation Admin 3, event Owner 2, event Admin 1, everybody else 0. */
export function standingOf({ event, organisation }: EventRoles): number {
  if (organisation === 'Owner') return 4;
  if (organisation === 'Admin') return 3;
  if (organisation === 'Inactive') return 0;
  if (event === 'Owner') return 2;
  return event === 'Admin' ? 1 : 0;
}

interface RoleChange {
  readonly by: EventRoles;
  /** The roles before the change. */
  readonly of: EventRoles;
  readonly name: string;
  /** Null removes the person. */
  readonly to: Role | null;
}

/**
 * Nobody changes the role of a person of higher standing. Only event Owners, and people of higher standing than
 * theirs, add or change event Owners.
 */
export function eventRoleRefusal({ by, name, of, to }: RoleChange): RuleRefusal | null {
  const isAboutOwner = to === 'Owner' || of.event === 'Owner';
  if (isAboutOwner && standingOf(by) < standingOf({ organisation: null, event: 'Owner' }))
    return { reason: 'event_owners_only' };
  return standingOf(of) > standingOf(by) ? { reason: 'higher_standing', name } : null;
}

/** Only the organisation's Owners can add or change its Owners. */
export const organisationRoleRefusal = ({ by, of, to }: Omit<RoleChange, 'name'>): RuleRefusal | null =>
  (to === 'Owner' || of.organisation === 'Owner') && by.organisation !== 'Owner'
    ? { reason: 'organisation_owners_only' }
    : null;

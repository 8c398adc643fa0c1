import type { Role, Roles } from '../permissions.ts';
import type { Refused } from './refused.ts';

/** Somebody's roles in an organisation and one of its events. */
export type EventRoles = Pick<Roles, 'organisation' | 'event'>;

/** A person's standing. It falls from organisation Owner over organisation Admin and event Owner to event Admin; others have 0. */
export function standingOf({ event, organisation }: EventRoles): number {
  if (organisation === 'Owner') return 4;
  if (organisation === 'Admin') return 3;
  if (organisation === 'Inactive') return 0;
  if (event === 'Owner') return 2;
  return event === 'Admin' ? 1 : 0;
}

interface RoleChange {
  /** The roles of the person who changes the role. */
  readonly by: EventRoles;
  /** The roles of the person whose role changes, as they are now. */
  readonly of: EventRoles;
  /** The person's name. */
  readonly name: string;
  /** Null removes the person. */
  readonly to: Role | null;
}

/**
 * Why a role at an event can't be changed, or null. Nobody changes the role of somebody with a higher standing. Only Owners
 * of the event, and Owners and Admins of its organisation, make or change its Owners.
 */
export function eventRoleRefusal({ by, name, of, to }: RoleChange): Refused | null {
  const isAboutOwner = to === 'Owner' || of.event === 'Owner';
  if (isAboutOwner && standingOf(by) < standingOf({ organisation: null, event: 'Owner' }))
    return { reason: 'event_owners_only' };
  return standingOf(of) > standingOf(by) ? { reason: 'higher_standing', name } : null;
}

/** Why a role in an organisation can't be changed, or null. Only its Owners make or change Owners. */
export const organisationRoleRefusal = ({ by, of, to }: Omit<RoleChange, 'name'>): Refused | null =>
  (to === 'Owner' || of.organisation === 'Owner') && by.organisation !== 'Owner'
    ? { reason: 'organisation_owners_only' }
    : null;

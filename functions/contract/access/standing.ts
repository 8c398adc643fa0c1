// functions/contract/README.md, "Roles", states these rules in words.
import type { Role, Roles } from '../base/permissions.ts';
import type { RuleRefusal } from '../base/refused.ts';

export type EventRoles = Pick<Roles, 'organisation' | 'event'>;

/** People who are Inactive in the organisation have 0, whatever their role at the event. */
export function standingOf({ event, organisation }: EventRoles): number {
  if (organisation === 'Owner') return 4;
  if (organisation === 'Admin') return 3;
  if (organisation === 'Inactive') return 0;
  if (event === 'Owner') return 2;
  return event === 'Admin' ? 1 : 0;
}

interface RoleChange {
  /** The roles of the person who makes the change. */
  readonly by: EventRoles;
  /** The roles, before the change, of the person whose role changes. */
  readonly of: EventRoles;
  readonly name: string;
  /** The new role. Null removes the person. */
  readonly to: Role | null;
}

export function eventRoleRefusal({ by, name, of, to }: RoleChange): RuleRefusal | null {
  const isAboutOwner = to === 'Owner' || of.event === 'Owner';
  if (isAboutOwner && standingOf(by) < standingOf({ organisation: null, event: 'Owner' }))
    return { reason: 'event_owners_only' };
  return standingOf(of) > standingOf(by) ? { reason: 'higher_standing', name } : null;
}

export const organisationRoleRefusal = ({ by, of, to }: Omit<RoleChange, 'name'>): RuleRefusal | null =>
  (to === 'Owner' || of.organisation === 'Owner') && by.organisation !== 'Owner'
    ? { reason: 'organisation_owners_only' }
    : null;

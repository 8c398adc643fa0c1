import * as z from 'zod';
import { ROLES } from './roles.ts';

export const Role = z.enum(ROLES).meta({ id: 'Role' });
export type Role = z.infer<typeof Role>;

export const Permission = z
  .enum([
    'organisation_edit',
    'event_edit',
    'event_reports',
    'project_create',
    'project_edit',
    'project_invite',
    'project_join',
    'project_vote',
  ])
  .meta({ id: 'Permission' });
export type Permission = z.infer<typeof Permission>;

/** A role is null or absent if the person has none, or if the code that checks permissions hasn't read it. */
export interface Roles {
  readonly organisation: Role | null;
  readonly event?: Role | null;
  readonly project?: Role | null;
}

const isManager = (role: Role | null | undefined) => role === 'Owner' || role === 'Admin';

const PROJECT_PERMISSIONS = [
  'project_create',
  'project_edit',
  'project_invite',
  'project_join',
  'project_vote',
] as const satisfies readonly Permission[];
const EVENT_PERMISSIONS = [
  'event_edit',
  'event_reports',
  ...PROJECT_PERMISSIONS,
] as const satisfies readonly Permission[];

/** Returns true if the person can see the organisation or event. Others get 404, so they can't find out that it exists. */
export const canSee = (roles: Roles): boolean => {
  if (isManager(roles.organisation)) return true;
  if (roles.organisation === 'Inactive' || roles.event === 'Inactive') return false;
  return roles.organisation !== null || (roles.event ?? null) !== null;
};

/** Returns true if the role Inactive shuts the person out. People without a role aren't kept out: they can be invited. */
export const isKeptOut = (roles: Roles): boolean =>
  (roles.organisation === 'Inactive' || roles.event === 'Inactive') && !canSee(roles);

/**
 * The only place where roles become permissions. The role Inactive in an organisation or event takes away all permissions in it;
 * Inactive in a team counts as no role. A role at an event never limits the organisation's Owners and Admins.
 * @returns permissions in the order of the `Permission` list
 */
export function permissionsOf(roles: Roles): Permission[] {
  if (!canSee(roles)) return [];
  const granted = new Set<Permission>();
  const grant = (permissions: readonly Permission[]) =>
    permissions.forEach((permission) => granted.add(permission));

  if (isManager(roles.organisation)) grant(['organisation_edit', ...EVENT_PERMISSIONS]);
  if (isManager(roles.event)) grant(EVENT_PERMISSIONS);
  if (roles.organisation === 'Member' || roles.event === 'Member')
    grant(['project_create', 'project_join', 'project_vote']);
  if (roles.event === 'Guest') grant(['project_vote']);
  if (isManager(roles.project)) grant(['project_edit', 'project_invite']);
  if (roles.project === 'Member') grant(['project_invite']);
  return Permission.options.filter((permission) => granted.has(permission));
}

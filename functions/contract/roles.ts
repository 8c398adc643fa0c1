/*
 * Roles without their schema (permissions.ts), for pages that load none.
 */

/** Specification section 3, "roles". */
export const ROLES = ['Inactive', 'Guest', 'Member', 'Admin', 'Owner'] as const;
type Role = (typeof ROLES)[number];

/** Roles that count as being part of a team (an Inactive member is none). */
export const isActiveRole = (role: Role | null | undefined): role is Exclude<Role, 'Inactive'> =>
  role !== null && role !== undefined && role !== 'Inactive';

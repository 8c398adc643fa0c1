/* This file imports no schema, so pages can check roles before they load Zod. permissions.ts has the schema. */

export const ROLES = ['Inactive', 'Guest', 'Member', 'Admin', 'Owner'] as const;
type Role = (typeof ROLES)[number];

export const isActiveRole = (role: Role | null | undefined): role is Exclude<Role, 'Inactive'> =>
  role !== null && role !== undefined && role !== 'Inactive';

import type { Role } from '#contract/base/permissions.ts';
import { Tag } from '../../ui/Tag.tsx';

export function RoleTag({ role }: { readonly role: Role }) {
  if (role === 'Owner') return <Tag tone="accent">Owner</Tag>;
  if (role === 'Admin') return <Tag tone="brand">Admin</Tag>;
  return <span className="caption">{role}</span>;
}

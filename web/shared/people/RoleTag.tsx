import type { Role } from '#contract/permissions.ts';
import { Tag, type Tone } from '../../ui/Tag.tsx';

const TONE: Record<Role, Tone> = {
  Owner: 'accent',
  Admin: 'brand',
  Member: 'neutral',
  Guest: 'quiet',
  Inactive: 'quiet',
};

/** The role somebody has in an event or team. */
export function RoleTag({ role }: { readonly role: Role }) {
  return <Tag tone={TONE[role]}>{role}</Tag>;
}

import type { ReactNode } from 'react';
import type { Participant } from '#contract/participants.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import styles from './PersonRow.module.css';
import type { Role } from '#contract/permissions.ts';
import { Tag, type Tone } from '../../ui/Tag.tsx';

interface Props {
  readonly person: Participant;
  /** What one can do about them, after the role. */
  readonly actions?: ReactNode;
}

/** Somebody with name, e-mail address where one may see it, and role. */
export function PersonRow({ actions, person }: Props) {
  return (
    <div className={styles.person}>
      <Avatar name={person.Name} url={person.AvatarUrl} size={40} />
      <div className={styles.text}>
        <span className={styles.name}>{person.Name}</span>
        {person.Email !== null && <span className={styles.email}>{person.Email}</span>}
      </div>
      <RoleTag role={person.Role} />
      {actions}
    </div>
  );
}

const TONE: Record<Role, Tone> = {
  Owner: 'accent',
  Admin: 'brand',
  Member: 'neutral',
  Guest: 'quiet',
  Inactive: 'quiet',
};

/** The role somebody has in an event or team. */
function RoleTag({ role }: { readonly role: Role }) {
  return <Tag tone={TONE[role]}>{role}</Tag>;
}

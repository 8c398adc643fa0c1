import type { ReactNode } from 'react';
import type { Person } from '#contract/users/participants.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { RoleTag } from './RoleTag.tsx';
import styles from './PersonRow.module.css';

/** The email address is missing or null if the viewer isn't allowed to see it. */
export type ShownPerson = Person & { readonly Email?: string | null };

interface Props {
  readonly person: ShownPerson;
  readonly actions?: ReactNode;
}

export function PersonRow({ actions, person }: Props) {
  return (
    <div className={`line ${styles.person}`}>
      <Avatar name={person.Name} url={person.AvatarUrl} size={40} />
      <div className="fill breaks lines">
        <span className="strong">{person.Name}</span>
        {person.Email && (
          <span className="caption ellipsis" title={person.Email}>
            {person.Email}
          </span>
        )}
      </div>
      <RoleTag role={person.Role} />
      {actions}
    </div>
  );
}

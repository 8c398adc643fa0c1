import type { ReactNode } from 'react';
import type { Participant } from '#contract/users/participants.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { RoleTag } from './RoleTag.tsx';
import styles from './PersonRow.module.css';

interface Props {
  readonly person: Participant;
  readonly actions?: ReactNode;
}

/** The email address is missing if the viewer isn't allowed to see it. */
export function PersonRow({ actions, person }: Props) {
  return (
    <div className={`line ${styles.person}`}>
      <Avatar name={person.Name} url={person.AvatarUrl} size={40} />
      <div className={`fill ${styles.text}`}>
        <span className="strong">{person.Name}</span>
        {person.Email !== null && <span className="caption">{person.Email}</span>}
      </div>
      <RoleTag role={person.Role} />
      {actions}
    </div>
  );
}

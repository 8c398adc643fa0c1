import type { Participant } from '#contract/participants.ts';
import { Avatar } from './Avatar.tsx';
import styles from './PersonRow.module.css';
import { RoleTag } from './RoleTag.tsx';

/** Somebody with name, e-mail address where one may see it, and role. */
export function PersonRow({ person }: { readonly person: Participant }) {
  return (
    <div className={styles.person}>
      <Avatar name={person.Name} url={person.AvatarUrl} size={40} />
      <div className={styles.text}>
        <span className={styles.name}>{person.Name}</span>
        {person.Email !== null && <span className={styles.email}>{person.Email}</span>}
      </div>
      <RoleTag role={person.Role} />
    </div>
  );
}

import type { Member, MemberRole } from '#contract/members.ts';
import { Avatar } from '../../../ui/Avatar.tsx';
import { dayOf, viewersTimeZone } from '../../../ui/dates.ts';
import styles from './Members.module.css';
import { RoleMenu } from './RoleMenu.tsx';

interface Props {
  readonly member: Member;
  readonly selected: boolean;
  readonly onSelect: (selected: boolean) => void;
  readonly busy: boolean;
  readonly onChoose: (role: MemberRole) => void;
}

/** Somebody of the organisation, with the role they have. */
export function MemberRow({ busy, member, onChoose, onSelect, selected }: Props) {
  const { AvatarUrl, Email, Name, Role, Since } = member;
  return (
    <li className={styles.member} data-inactive={Role === 'Inactive'}>
      <label className={styles.check}>
        <input type="checkbox" checked={selected} onChange={(event) => onSelect(event.target.checked)} />
        <span className="visually-hidden">Select {Name}</span>
      </label>
      <Avatar name={Name} url={AvatarUrl} size={40} />
      <div className={styles.text}>
        <span className={styles.name}>{Name}</span>
        <span className={styles.about}>
          {Email} · since {dayOf(Since, viewersTimeZone())}
        </span>
      </div>
      <RoleMenu
        label={`Role of ${Name}: ${Role}`}
        busy={busy}
        onChoose={onChoose}
        {...(Role === 'Guest' ? {} : { role: Role })}
      >
        {Role}
      </RoleMenu>
    </li>
  );
}

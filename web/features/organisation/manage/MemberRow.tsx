import type { Member, MemberRole } from '#contract/members.ts';
import { Avatar } from '../../../ui/Avatar.tsx';
import { dayOf, viewersTimeZone } from '../../../ui/dates.ts';
import table from '../../../shared/people/PeopleTable.module.css';
import { RoleMenu } from '../../../shared/people/RoleMenu.tsx';
import { MEMBER_ROLES } from './memberRoles.ts';
import surface from '../../../ui/Surface.module.css';

interface Props {
  readonly member: Member;
  readonly selected: boolean;
  readonly onSelect: (selected: boolean) => void;
  readonly busy: boolean;
  readonly onChoose: (role: MemberRole) => void;
  /** Undefined if the reader can't end this person's sessions. */
  readonly onEndSessions?: (() => void) | undefined;
}

export function MemberRow({ busy, member, onChoose, onEndSessions, onSelect, selected }: Props) {
  const { AvatarUrl, Email, Name, Role, Since } = member;
  return (
    <li className={table.person} data-inactive={Role === 'Inactive'}>
      <label className={table.check}>
        <input type="checkbox" checked={selected} onChange={(event) => onSelect(event.target.checked)} />
        <span className="visually-hidden">Select {Name}</span>
      </label>
      <Avatar name={Name} url={AvatarUrl} size={40} />
      <div className={table.text}>
        <span className={table.name}>{Name}</span>
        <span className={surface.caption}>
          {Email} · since {dayOf(Since, viewersTimeZone())}
        </span>
      </div>
      <RoleMenu
        label={`Role of ${Name}: ${Role}`}
        choices={MEMBER_ROLES}
        role={Role}
        busy={busy}
        onChoose={onChoose}
        action={onEndSessions && { text: 'End all sessions…', onChoose: onEndSessions }}
      >
        {Role}
      </RoleMenu>
    </li>
  );
}

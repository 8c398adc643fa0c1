import { useRef, useState } from 'react';
import { TEAM_SIZE } from '#contract/limits.ts';
import type { EventParticipant } from '#contract/participants.ts';
import type { Role } from '#contract/permissions.ts';
import type { ProjectCard } from '#contract/projects.ts';
import { Avatar } from '../../../ui/Avatar.tsx';
import table from '../../../shared/people/PeopleTable.module.css';
import { RoleMenu } from '../../../shared/people/RoleMenu.tsx';
import { RowButton } from '../../../shared/people/RowButton.tsx';
import { EVENT_ROLES } from './participantRoles.ts';
import { Placing } from './Placing.tsx';
import surface from '../../../ui/Surface.module.css';

interface Props {
  readonly person: EventParticipant;
  readonly teams: readonly ProjectCard[];
  readonly selected: boolean;
  readonly busy: boolean;
  readonly onSelect: (selected: boolean) => void;
  readonly onRole: (role: Role) => void;
  /** @param project identifier of the team */
  readonly onPlace: (project: string) => Promise<void>;
  readonly onRemove: () => void;
}

export function ParticipantRow(props: Props) {
  const { busy, onPlace, onRemove, onRole, onSelect, person, selected, teams } = props;
  const { AvatarUrl, Email, Name, Project, Role } = person;
  const [isPlacing, setPlacing] = useState(false);
  const row = useRef<HTMLLIElement>(null);
  const canBePlaced = Project === null && Role !== 'Guest' && Role !== 'Inactive';
  const stopPlacing = () => {
    // The focused control is about to disappear.
    row.current?.focus();
    setPlacing(false);
  };
  const place = async (project: string) => {
    await onPlace(project);
    stopPlacing();
  };
  return (
    <li ref={row} tabIndex={-1} className={table.person} data-inactive={Role === 'Inactive'}>
      <label className={table.check}>
        <input type="checkbox" checked={selected} onChange={({ target }) => onSelect(target.checked)} />
        <span className="visually-hidden">Select {Name}</span>
      </label>
      <Avatar name={Name} url={AvatarUrl} size={40} />
      <div className={table.text}>
        <span className={table.name}>{Name}</span>
        <span className={surface.caption}>
          {Email} · {Project === null ? 'in no team' : Project.Name}
        </span>
      </div>
      <div className={table.actions}>
        {canBePlaced && !isPlacing && (
          <RowButton aria-label={`Place into a team: ${Name}`} onClick={() => setPlacing(true)}>
            Place into a team
          </RowButton>
        )}
        <RoleMenu
          label={`Role of ${Name}: ${Role}`}
          choices={EVENT_ROLES}
          role={Role}
          busy={busy}
          onChoose={onRole}
        >
          {Role}
        </RoleMenu>
        <RowButton aria-label={`Remove ${Name}`} busy={busy} onClick={onRemove}>
          Remove
        </RowButton>
      </div>
      {canBePlaced && isPlacing && (
        <Placing
          name={Name}
          teams={teams.filter(({ MemberCount }) => MemberCount < TEAM_SIZE)}
          busy={busy}
          onPlace={(project) => void place(project)}
          onCancel={stopPlacing}
        />
      )}
    </li>
  );
}

import { Button } from '@fluentui/react-components';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { TEAM_SIZE } from '#contract/limits.ts';
import type { ProjectCard } from '#contract/projects.ts';
import table from '../../../shared/people/PeopleTable.module.css';
import control from '../../../ui/Control.module.css';

interface Props {
  readonly name: string;
  /** Teams that aren't full. */
  readonly teams: readonly ProjectCard[];
  readonly busy: boolean;
  readonly onPlace: (project: string) => void;
  readonly onCancel: () => void;
}

export function Placing({ busy, name, onCancel, onPlace, teams }: Props) {
  const [project, setProject] = useState('');
  const select = useRef<HTMLSelectElement>(null);
  useEffect(() => select.current?.focus(), []);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (project !== '') onPlace(project);
  };
  return (
    <form className={table.placing} aria-label={`Place ${name} into a team`} onSubmit={submit}>
      <select
        className={control.control}
        ref={select}
        aria-label={`Team for ${name}`}
        value={project}
        onChange={({ target }) => setProject(target.value)}
      >
        <option value="" disabled>
          {teams.length === 0 ? 'No team has room' : 'Choose a team with room'}
        </option>
        {teams.map(({ Id, MemberCount, Name }) => (
          <option key={Id} value={Id}>
            {Name} ({MemberCount} of {TEAM_SIZE})
          </option>
        ))}
      </select>
      <Button
        className={table.button ?? ''}
        type="submit"
        appearance="primary"
        disabledFocusable={busy || project === ''}
        aria-busy={busy}
      >
        Place
      </Button>
      <Button className={table.button ?? ''} onClick={onCancel}>
        Cancel
      </Button>
    </form>
  );
}

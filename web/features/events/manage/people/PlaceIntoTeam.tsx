import { Dialog, DialogSurface, Select } from '@fluentui/react-components';
import { useState } from 'react';
import { TEAM_SIZE } from '#contract/base/limits.ts';
import type { ProjectCard } from '#contract/projects/projects.ts';
import { DialogForm } from '../../../../forms/DialogForm.tsx';
import styles from '../Section.module.css';

interface Props {
  readonly name: string;
  /** Teams that aren't full. */
  readonly teams: readonly ProjectCard[];
  readonly onPlace: (project: string) => void;
  readonly onCancel: () => void;
}

export function PlaceIntoTeam({ name, onCancel, onPlace, teams }: Props) {
  const [project, setProject] = useState('');
  return (
    <Dialog open onOpenChange={(_, { open }) => !open && onCancel()}>
      <DialogSurface>
        <DialogForm
          title={`Place ${name} into a team`}
          submit="Place"
          incomplete={project === ''}
          onSubmit={() => project !== '' && onPlace(project)}
          onCancel={onCancel}
        >
          {teams.length === 0 ? (
            <p>
              No team has room. A team can have {TEAM_SIZE} people. {name} can create a project instead.
            </p>
          ) : (
            <Select
              className={styles.select}
              aria-label={`Team for ${name}`}
              value={project}
              onChange={(_, { value }) => setProject(value)}
            >
              <option value="" disabled>
                Choose a team with room
              </option>
              {teams.map(({ Id, MemberCount, Name }) => (
                <option key={Id} value={Id}>
                  {Name} ({MemberCount} of {TEAM_SIZE})
                </option>
              ))}
            </Select>
          )}
        </DialogForm>
      </DialogSurface>
    </Dialog>
  );
}

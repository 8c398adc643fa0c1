import {
  Button,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
  Select,
} from '@fluentui/react-components';
import { type FormEvent, useState } from 'react';
import { TEAM_SIZE } from '#contract/limits.ts';
import type { ProjectCard } from '#contract/projects.ts';
import styles from './Section.module.css';

interface Props {
  readonly name: string;
  /** Teams that aren't full. */
  readonly teams: readonly ProjectCard[];
  readonly onPlace: (project: string) => void;
  readonly onCancel: () => void;
}

/** Asks for the team of a person. */
export function PlaceIntoTeam({ name, onCancel, onPlace, teams }: Props) {
  const [project, setProject] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (project !== '') onPlace(project);
  };
  return (
    <Dialog open onOpenChange={(_, { open }) => !open && onCancel()}>
      <DialogSurface>
        <form onSubmit={submit}>
          <DialogBody>
            <DialogTitle>{`Place ${name} into a team`}</DialogTitle>
            <DialogContent>
              {teams.length === 0 ? (
                <p>
                  No team has room. A team can have {TEAM_SIZE} people. {name} can create a project instead.
                </p>
              ) : (
                <Select
                  className={styles.select ?? ''}
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
            </DialogContent>
            <DialogActions>
              <Button className={styles.button ?? ''} onClick={onCancel}>
                Cancel
              </Button>
              <Button
                className={styles.button ?? ''}
                type="submit"
                appearance="primary"
                disabledFocusable={project === ''}
              >
                Place
              </Button>
            </DialogActions>
          </DialogBody>
        </form>
      </DialogSurface>
    </Dialog>
  );
}

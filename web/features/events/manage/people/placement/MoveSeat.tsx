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
import { TEAM_SIZE } from '#contract/base/limits.ts';
import type { Placement } from '#contract/placement/placement.ts';
import type { ProjectCard } from '#contract/projects/projects.ts';
import { choicesFor, type TeamChoice } from './moveChoices.ts';
import type { Seat } from './placementGroups.ts';
import styles from './Proposal.module.css';

interface Props {
  readonly seat: Seat;
  readonly placement: Placement;
  readonly projects: readonly ProjectCard[];
  /** @param team null to place the person by hand */
  readonly onMove: (team: string | null, name: string) => void;
  readonly onCancel: () => void;
}

/** Asks which team a seat should move to. Teams that fit come first. */
export function MoveSeat({ onCancel, onMove, placement, projects, seat }: Props) {
  const [chosen, setChosen] = useState('');
  const groups = choicesFor(seat, placement, projects);
  const all = groups.flatMap(({ choices }) => choices);
  const { Name: name } = seat.Person;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const choice = all.find(({ value }) => value === chosen);
    if (choice) onMove(choice.team, choice.name);
  };
  return (
    <Dialog open onOpenChange={(_, { open }) => !open && onCancel()}>
      <DialogSurface>
        <form onSubmit={submit}>
          <DialogBody>
            <DialogTitle>{`Move ${name}`}</DialogTitle>
            <DialogContent>
              <Select
                className={styles.select}
                aria-label={`Team for ${name}`}
                value={chosen}
                onChange={(_, { value }) => setChosen(value)}
              >
                <option value="" disabled>
                  Choose a team
                </option>
                {groups.map(({ choices, label }) => (
                  <optgroup key={label} label={label}>
                    {choices.map((choice) => (
                      <option key={choice.value} value={choice.value}>
                        {optionText(choice)}
                      </option>
                    ))}
                  </optgroup>
                ))}
              </Select>
            </DialogContent>
            <DialogActions>
              <Button className={styles.button} onClick={onCancel}>
                Cancel
              </Button>
              <Button
                className={styles.button}
                type="submit"
                appearance="primary"
                disabledFocusable={chosen === ''}
              >
                Move
              </Button>
            </DialogActions>
          </DialogBody>
        </form>
      </DialogSurface>
    </Dialog>
  );
}

const optionText = ({ name, size }: TeamChoice): string =>
  size === null ? name : `${name} (${size} of ${TEAM_SIZE})`;

import { Button, Input, Select } from '@fluentui/react-components';
import { AddRegular } from '@fluentui/react-icons';
import { type ReactNode, useState } from 'react';
import { ROOM_MAX } from '#contract/base/limits.ts';
import type { ProjectCard } from '#contract/projects/projects.ts';
import { plural } from '../../../../../ui/plural.ts';
import { areTimes, type SlotTimes, USUAL_TIMES } from './orderValues.ts';
import type { SlotActions } from './useSlots.ts';
import styles from './DemoDay.module.css';

interface Props {
  /** Active projects that have no slot. */
  readonly missing: readonly Pick<ProjectCard, 'Id' | 'Name'>[];
  readonly slots: SlotActions;
  readonly hasTalks: boolean;
}

export function AddSlots({ hasTalks, missing, slots }: Props) {
  const [times, setTimes] = useState(USUAL_TIMES);
  const usable = areTimes(times) ? times : USUAL_TIMES;
  return (
    <>
      <TimesFields times={times} onChange={setTimes}>
        {hasTalks && (
          <Button
            className={styles.button}
            disabledFocusable={!areTimes(times)}
            onClick={() => slots.applyTimes(times)}
          >
            Use for all talks
          </Button>
        )}
      </TimesFields>
      <div className={`row ${styles.bar}`}>
        {missing.length > 0 && (
          <Button
            className={styles.button}
            appearance={hasTalks ? 'secondary' : 'primary'}
            icon={<AddRegular />}
            onClick={() => slots.addProjects(missing, usable)}
          >
            {`Add ${hasTalks ? 'the other' : 'all'} ${plural(missing.length, 'project', 'projects')}`}
          </Button>
        )}
        {missing.length > 1 && (
          <AddProject missing={missing} onAdd={(one) => slots.addProjects([one], usable)} />
        )}
        <Button className={styles.button} icon={<AddRegular />} onClick={slots.addBreak}>
          Add a break
        </Button>
        {hasTalks && (
          <Button className={styles.button} onClick={slots.draw}>
            Draw a random order
          </Button>
        )}
      </div>
    </>
  );
}

interface AddProjectProps extends Pick<Props, 'missing'> {
  readonly onAdd: (project: Pick<ProjectCard, 'Id' | 'Name'>) => void;
}

function AddProject({ missing, onAdd }: AddProjectProps) {
  return (
    <Select
      className={styles.select}
      aria-label="Add one project"
      value=""
      onChange={(_, { value }) => {
        const project = missing.find(({ Id }) => Id === value);
        if (project) onAdd(project);
      }}
    >
      <option value="">Add one project…</option>
      {missing.map(({ Id, Name }) => (
        <option key={Id} value={Id}>
          {Name}
        </option>
      ))}
    </Select>
  );
}

interface TimesProps {
  readonly times: SlotTimes;
  readonly onChange: (times: SlotTimes) => void;
  readonly children: ReactNode;
}

function TimesFields({ children, onChange, times }: TimesProps) {
  const field = (name: keyof SlotTimes, label: string, more: object) => (
    <label>
      {label}
      <Input
        className={styles.control}
        value={times[name]}
        onChange={(_, { value }) => onChange({ ...times, [name]: value })}
        {...more}
      />
    </label>
  );
  return (
    <fieldset className={`row ${styles.times}`} aria-label="Times of a talk">
      {field('minutes', 'Minutes per talk', { type: 'number', min: 1 })}
      {field('questions', 'For questions', { type: 'number', min: 0 })}
      {field('room', 'Room', { maxLength: ROOM_MAX, placeholder: 'Optional' })}
      {children}
    </fieldset>
  );
}

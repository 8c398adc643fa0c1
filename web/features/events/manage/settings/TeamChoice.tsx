import { Select } from '@fluentui/react-components';
import { useId } from 'react';
import type { ProjectCard } from '#contract/projects/projects.ts';
import styles from '../Section.module.css';

interface Props {
  readonly projects: readonly ProjectCard[];
  /** A project's identifier; empty for none. */
  readonly chosen: string;
  readonly onChoose: (project: string) => void;
}

export function TeamChoice({ chosen, onChoose, projects }: Props) {
  const id = useId();
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        Team
      </label>
      <Select id={id} className={styles.select} value={chosen} onChange={(_, { value }) => onChoose(value)}>
        <option value="" disabled>
          Choose a team
        </option>
        {projects.map(({ Id, Name }) => (
          <option key={Id} value={Id}>
            {Name}
          </option>
        ))}
      </Select>
    </div>
  );
}

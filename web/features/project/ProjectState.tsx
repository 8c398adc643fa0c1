import type { Project, ProjectStatus } from '#contract/projects.ts';
import { splitAtCapitals } from '../../ui/splitAtCapitals.ts';
import { Tag, type Tone } from '../../ui/Tag.tsx';
import styles from './ProjectState.module.css';

const TONE: Record<ProjectStatus, Tone> = { Active: 'success', Inactive: 'quiet', Pending: 'neutral' };

/** A project's status as a tag, and who may join it. */
export function ProjectState({ project }: { readonly project: Pick<Project, 'Status' | 'JoinOption'> }) {
  return (
    <span className={styles.state}>
      <Tag tone={TONE[project.Status]}>{project.Status}</Tag>
      <span>Who can join: {splitAtCapitals(project.JoinOption)}</span>
    </span>
  );
}

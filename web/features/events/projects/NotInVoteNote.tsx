import type { ProjectCard } from '#contract/projects/projects.ts';
import styles from './ProjectsNote.module.css';

/** The note names this many projects and counts the others. */
const NAMED = 3;

export function NotInVoteNote({ projects }: { readonly projects: readonly ProjectCard[] }) {
  const pending = projects.filter(({ Status }) => Status === 'Pending').map(({ Name }) => Name);
  if (pending.length === 0) return null;
  const more = pending.length - NAMED;
  const names = [...pending.slice(0, NAMED), ...(more > 0 ? [`${more} more`] : [])];
  return (
    <p className={styles.note}>
      {pending.length === 1 ? '1 project isn’t' : `${pending.length} projects aren’t`} in the vote yet:{' '}
      {new Intl.ListFormat('en-GB').format(names)}. Teams can publish their project, and so can you, on the
      project’s page.
    </p>
  );
}

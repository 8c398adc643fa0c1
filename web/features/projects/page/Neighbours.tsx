import { ChevronLeftRegular, ChevronRightRegular } from '@fluentui/react-icons';
import { Link } from 'react-router-dom';
import type { ProjectRef } from '#contract/base/identifiers.ts';
import type { ProjectCard } from '#contract/projects/projects.ts';
import * as addresses from '../../../api/addresses.ts';
import { neighboursOf } from '../../../shared/voting/projectOrder.ts';
import { useEventProjects } from '../../../shared/voting/useEventProjects.ts';
import styles from './Neighbours.module.css';

/** Links to the previous and the next project in the event's list of projects. */
export function Neighbours({ projectRef }: { readonly projectRef: ProjectRef }) {
  const event = useEventProjects(projectRef);
  const { next, previous } = neighboursOf(event?.projects ?? [], projectRef);
  const to = ({ Id }: ProjectCard) => addresses.project({ ...projectRef, project: Id });
  return (
    <nav className={styles.neighbours} aria-label="Other projects">
      {previous && (
        <Link className={styles.previous} to={to(previous)} title={previous.Name}>
          <ChevronLeftRegular aria-hidden="true" />
          <span className={styles.text}>
            <span className={styles.way}>Previous</span>
            <span className={styles.name}>{previous.Name}</span>
          </span>
        </Link>
      )}
      {next && (
        <Link className={styles.next} to={to(next)} title={next.Name}>
          <span className={styles.text}>
            <span className={styles.way}>Next</span>
            <span className={styles.name}>{next.Name}</span>
          </span>
          <ChevronRightRegular aria-hidden="true" />
        </Link>
      )}
    </nav>
  );
}

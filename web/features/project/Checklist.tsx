import { CheckmarkCircleFilled, CircleRegular } from '@fluentui/react-icons';
import { use } from 'react';
import type { EventAccess, ProjectAccess } from '#contract/access.ts';
import type { Project } from '#contract/projects.ts';
import { isActiveRole } from '#contract/roles.ts';
import { isVotingOver } from '#contract/rules/results.ts';
import { OwnOrigins } from '../../ui/ownOrigins.ts';
import { useNow } from '../../ui/useNow.ts';
import styles from './Checklist.module.css';
import { checklistOf } from './checklist.ts';
import part from './Part.module.css';

interface Props {
  readonly project: Project;
  readonly access: ProjectAccess;
  readonly event: EventAccess;
}

/** Shows the team what its page still lacks, until everything is there or voting is over. */
export function Checklist({ access, event, project }: Props) {
  const tasks = checklistOf(project, use(OwnOrigins));
  const isTooLate = isVotingOver(event.Dates, useNow());
  const isReady = tasks.every(({ isDone }) => isDone);
  if (!isActiveRole(access.Roles.Project) || isTooLate || isReady) return null;
  return (
    <section className={part.part} aria-label="Ready for the vote?">
      <h2 className={part.heading}>Ready for the vote?</h2>
      <ul className={styles.tasks}>
        {tasks.map(({ isDone, isOptional, text }) => (
          <li key={text} className={styles.task} data-done={isDone}>
            {isDone ? <CheckmarkCircleFilled aria-hidden="true" /> : <CircleRegular aria-hidden="true" />}
            <span>
              {text}
              {isOptional && ' (optional)'}
              <span className="visually-hidden">{isDone ? ': done' : ': missing'}</span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

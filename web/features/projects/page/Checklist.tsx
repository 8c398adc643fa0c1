import { CheckmarkCircleFilled, CircleRegular } from '@fluentui/react-icons';
import { use } from 'react';
import { Link } from 'react-router-dom';
import type { EventAccess, ProjectAccess } from '#contract/access/access.ts';
import type { ProjectRef } from '#contract/base/identifiers.ts';
import { isActiveRole } from '#contract/base/roles.ts';
import type { Project } from '#contract/projects/projects.ts';
import { isVotingOver } from '#contract/results/resultsRules.ts';
import * as addresses from '../../../api/addresses.ts';
import { useNow } from '../../../ui/hooks/useNow.ts';
import { OwnOrigins } from '../../../ui/ownOrigins.ts';
import { checklistOf } from './checklist.ts';
import styles from './Checklist.module.css';
import part from './Part.module.css';

interface Props {
  readonly projectRef: ProjectRef;
  readonly project: Project;
  readonly access: ProjectAccess;
  readonly event: EventAccess;
}

/** Shows the team what its page still lacks, until everything is there or voting is over. */
export function Checklist({ access, event, project, projectRef }: Props) {
  const tasks = checklistOf(project, use(OwnOrigins));
  const canEdit = access.Permissions.includes('project_edit');
  const isTooLate = isVotingOver(event.Dates, useNow());
  const isReady = tasks.every(({ isDone }) => isDone);
  if (!isActiveRole(access.Roles.Project) || isTooLate || isReady) return null;
  return (
    <section className={part.part} aria-label="Ready for the vote?">
      <div className={styles.head}>
        <Ring done={tasks.filter(({ isDone }) => isDone).length} all={tasks.length} />
        <h2 className={part.heading}>Ready for the vote?</h2>
      </div>
      <ul className={styles.tasks} data-long={project.Checklist !== undefined}>
        {tasks.map((task) => (
          <li key={task.key} className={styles.task} data-done={task.isDone}>
            {task.isDone ? (
              <CheckmarkCircleFilled aria-hidden="true" />
            ) : (
              <CircleRegular aria-hidden="true" />
            )}
            <span>
              {canEdit && !task.isDone ? (
                <Link to={addresses.editProject(projectRef, task.field)}>{task.text}</Link>
              ) : (
                task.text
              )}
              {task.isOptional && ' (optional)'}
              <span className="visually-hidden">{task.isDone ? ': done' : ': missing'}</span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface RingProps {
  readonly done: number;
  readonly all: number;
}

/** Shows how much of the list is done, as a ring with “3/5” inside. The list says the same in words. */
const Ring = ({ all, done }: RingProps) => (
  <svg className={styles.ring} viewBox="0 0 40 40" aria-hidden="true">
    <circle className={styles.track} cx="20" cy="20" r="17" pathLength="100" />
    <circle
      className={styles.progress}
      cx="20"
      cy="20"
      r="17"
      pathLength="100"
      strokeDasharray={`${(100 * done) / all} 100`}
    />
    <text className={styles.count} x="20" y="24">
      {done}/{all}
    </text>
  </svg>
);

import { Button } from '@fluentui/react-components';
import type { EventAccess, ProjectAccess } from '#contract/access/access.ts';
import type { ProjectRef } from '#contract/base/identifiers.ts';
import { isActiveRole } from '#contract/base/roles.ts';
import type { Project } from '#contract/projects/projects.ts';
import { isVotingOver } from '#contract/results/resultsRules.ts';
import { publishProject } from '../../../api/http/edits.ts';
import { useCommand } from '../../../shared/useCommand.ts';
import { useNow } from '../../../ui/hooks/useNow.ts';
import { Refusal } from '../../../ui/Refusal.tsx';
import styles from './PublishNote.module.css';

interface Props {
  readonly projectRef: ProjectRef;
  readonly project: Project;
  readonly access: ProjectAccess;
  readonly event: EventAccess;
}

/** Tells the team of a Pending project that no one can vote for it. Members who may edit the project can publish it here. */
export function PublishNote({ access, event, project, projectRef }: Props) {
  const { busy, refusal, run } = useCommand();
  const mayPublish = access.Permissions.includes('project_edit');
  const isConcerned = mayPublish || isActiveRole(access.Roles.Project);
  const isTooLate = isVotingOver(event.Dates, useNow());
  if (project.Status !== 'Pending' || !isConcerned || isTooLate) return null;
  const publish = () =>
    run(() => publishProject(projectRef), {
      done: 'Project has been updated.',
      failed: 'Error updating project.',
    });
  return (
    <section className={styles.note} aria-label="Not in the vote yet">
      <p className={styles.text}>
        <strong>Not in the vote yet.</strong>{' '}
        {mayPublish
          ? 'People can vote for this project once you publish it.'
          : 'People can vote for this project once an Owner or Admin of the team publishes it.'}
      </p>
      {mayPublish && (
        <Button
          className={styles.button}
          appearance="primary"
          disabledFocusable={busy}
          aria-busy={busy}
          onClick={() => void publish()}
        >
          Publish
        </Button>
      )}
      <Refusal reason={refusal} />
    </section>
  );
}

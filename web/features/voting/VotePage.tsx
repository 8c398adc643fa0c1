import { Link } from 'react-router-dom';
import { useEventAccess, useProject, useProjectAccess } from '../../api/queries.ts';
import * as addresses from '../../api/addresses.ts';
import { Page } from '../../ui/Page.tsx';
import { projectCrumbs } from '../../shared/crumbs.ts';
import { PageHeader } from '../../shared/PageHeader.tsx';
import { Pending } from '../../ui/Pending.tsx';
import { useDocumentTitle } from '../../ui/useDocumentTitle.ts';
import { useFailureNotice } from '../../ui/useFailureNotice.ts';
import { useProjectRef } from '../../shared/useRefs.ts';
import { Team } from './Team.tsx';
import styles from './VotePage.module.css';
import { VotePanel } from './VotePanel.tsx';

/** `/{orgId}/{eventId}/{projectId}/vote/`: what a voting QR code opens. One project, one button. */
export function VotePage() {
  const ref = useProjectRef();
  const place = useEventAccess(ref);
  const loaded = useProject(ref);
  const permissions = useProjectAccess(ref);
  const { data: event } = place;
  const { data: project } = loaded;
  const { data: access, retry: refreshAccess } = permissions;
  useDocumentTitle(project ? `${project.Name} vote` : 'Vote');
  useFailureNotice(!access && permissions.error?.isPassing === true, 'Error loading user permissions.');

  return (
    <Page>
      <PageHeader
        breadcrumb={projectCrumbs(ref, event, project)}
        title="Cast your vote for:"
        colour={event?.HeaderColour}
        actions={
          <Link className={styles.back} to={addresses.project(ref)}>
            Back to project
          </Link>
        }
      />
      {event && project && access ? (
        <>
          <VotePanel
            projectRef={ref}
            event={event}
            project={project}
            access={access}
            refreshAccess={refreshAccess}
          />
          <Team members={project.Participants} />
        </>
      ) : (
        <Pending parts={[place, loaded, permissions]} />
      )}
    </Page>
  );
}

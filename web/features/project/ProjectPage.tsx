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
import { GrantNote } from './GrantNote.tsx';
import { ProjectActionBar } from './ProjectActionBar.tsx';
import styles from './ProjectPage.module.css';
import { PublishNote } from './PublishNote.tsx';
import { ProjectState } from './ProjectState.tsx';
import { ProjectTabs } from './ProjectTabs.tsx';

/** `/{orgId}/{eventId}/{projectId}/`: a project, its team, and what one can do with it. */
export function ProjectPage() {
  const ref = useProjectRef();
  const place = useEventAccess(ref);
  const loaded = useProject(ref);
  const permissions = useProjectAccess(ref);
  const { data: event } = place;
  const { data: project } = loaded;
  const { data: access, retry: refreshAccess } = permissions;
  useDocumentTitle(project?.Name ?? 'Project');
  useFailureNotice(!access && permissions.error?.isPassing === true, 'Error loading user permissions.');

  return (
    <Page>
      <div className={styles.project} data-inactive={project?.Status === 'Inactive'}>
        <PageHeader
          breadcrumb={projectCrumbs(ref, event, project)}
          title={project?.Name}
          unavailable={loaded.error && 'Project'}
          logoUrl={project?.LogoUrl}
          colour={event?.HeaderColour}
          subtitle={project && <ProjectState project={project} />}
          actions={
            <>
              <Link className={styles.back} to={addresses.event(ref, 'Projects')}>
                Back to Projects
              </Link>
              {event && project && access ? (
                <ProjectActionBar
                  key={addresses.project(ref)}
                  projectRef={ref}
                  project={project}
                  access={access}
                  event={event}
                  refreshAccess={refreshAccess}
                />
              ) : (
                <span className={styles.actionsToCome} />
              )}
            </>
          }
        />
        <div className={styles.content}>
          {project && event && access && (
            <PublishNote projectRef={ref} project={project} access={access} event={event} />
          )}
          {project && event && <GrantNote event={event} grantedUntil={project.GrantedUntil} />}
          {project ? (
            <ProjectTabs projectRef={ref} project={project} place={place} permissions={permissions} />
          ) : (
            <Pending parts={[loaded]} />
          )}
        </div>
      </div>
    </Page>
  );
}

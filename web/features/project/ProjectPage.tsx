import { useEventAccess, useProject, useProjectAccess } from '../../api/queries.ts';
import * as addresses from '../../api/addresses.ts';
import { PageFrame } from '../../shared/PageFrame.tsx';
import { projectCrumbs } from '../../shared/crumbs.ts';
import { Pending } from '../../ui/Pending.tsx';
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

  return (
    <PageFrame
      documentTitle={project?.Name ?? 'Project'}
      permissions={permissions}
      inactive={project?.Status === 'Inactive'}
      path={projectCrumbs(ref, event, project)}
      title={project?.Name}
      unavailable={loaded.error && 'Project'}
      logoUrl={project?.LogoUrl}
      colour={event?.HeaderColour}
      subtitle={project && <ProjectState project={project} />}
      back={{ text: 'Back to Projects', to: addresses.event(ref, 'Projects') }}
      actions={
        event && project && access ? (
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
        )
      }
    >
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
    </PageFrame>
  );
}

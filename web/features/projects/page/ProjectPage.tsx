import type { Project } from '#contract/projects/projects.ts';
import type { ProjectStatus } from '#contract/teams/teams.ts';
import * as addresses from '../../../api/addresses.ts';
import { useEventAccess, useProject, useProjectAccess } from '../../../api/http/queries.ts';
import { projectCrumbs } from '../../../shared/crumbs.ts';
import { PageFrame } from '../../../shared/PageFrame.tsx';
import { backToProjects } from '../../../shared/projectsPlace.ts';
import { useProjectRef } from '../../../shared/useRefs.ts';
import { Pending } from '../../../ui/page/Pending.tsx';
import { splitAtCapitals } from '../../../ui/splitAtCapitals.ts';
import { Tag, type Tone } from '../../../ui/Tag.tsx';
import { GrantNote } from '../edit/GrantNote.tsx';
import { ProjectSide } from './ProjectSide.tsx';
import { ProjectTabs } from './ProjectTabs.tsx';
import { PublishNote } from './PublishNote.tsx';
import styles from './ProjectPage.module.css';

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
      imageHosts={event?.ImageHosts}
      colour={event?.HeaderColour}
      subtitle={project && <ProjectState project={project} />}
      back={backToProjects(ref)}
    >
      <div className={styles.layout}>
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
        <aside className={styles.side} aria-label="About this project">
          {event && project && access ? (
            <ProjectSide
              key={addresses.project(ref)}
              projectRef={ref}
              project={project}
              access={access}
              event={event}
              refreshAccess={refreshAccess}
            />
          ) : (
            <span className={styles.sideToCome} />
          )}
        </aside>
      </div>
    </PageFrame>
  );
}

const TONE: Record<ProjectStatus, Tone> = { Active: 'success', Inactive: 'quiet', Pending: 'neutral' };

function ProjectState({ project }: { readonly project: Pick<Project, 'Status' | 'JoinOption'> }) {
  return (
    <span className={styles.state}>
      <Tag tone={TONE[project.Status]}>{project.Status}</Tag>
      <span>Who can join: {splitAtCapitals(project.JoinOption)}</span>
    </span>
  );
}

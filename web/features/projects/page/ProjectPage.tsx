import { Button } from '@fluentui/react-components';
import { useState } from 'react';
import type { EventAccess, ProjectAccess } from '#contract/access/access.ts';
import type { ProjectRef } from '#contract/base/identifiers.ts';
import { phaseOf } from '#contract/base/phase.ts';
import { isActiveRole } from '#contract/base/roles.ts';
import type { Project } from '#contract/projects/projects.ts';
import { isVotingOver } from '#contract/results/resultsRules.ts';
import type { ProjectStatus } from '#contract/teams/teams.ts';
import * as addresses from '../../../api/addresses.ts';
import { teamRequests } from '../../../api/data/teamRequests.ts';
import { publishProject } from '../../../api/http/edits.ts';
import {
  type Query,
  useEventAccess,
  useProject,
  useProjectAccess,
  useQuery,
} from '../../../api/http/queries.ts';
import { projectCrumbs } from '../../../shared/crumbs.ts';
import { PageFrame } from '../../../shared/PageFrame.tsx';
import { backToProjects } from '../../../shared/projectsPlace.ts';
import type { Ribbon } from '../../../shared/results/ribbons.ts';
import { useRibbons } from '../../../shared/results/useRibbons.ts';
import { useCommand } from '../../../shared/useCommand.ts';
import { useProjectRef } from '../../../shared/useRefs.ts';
import { useNow } from '../../../ui/hooks/useNow.ts';
import { Pending } from '../../../ui/page/Pending.tsx';
import { TabBar, TabPanel } from '../../../ui/page/TabBar.tsx';
import { useTab } from '../../../ui/page/useTab.ts';
import { plural } from '../../../ui/plural.ts';
import { Refusal } from '../../../ui/Refusal.tsx';
import { splitAtCapitals } from '../../../ui/splitAtCapitals.ts';
import { Tag, type Tone } from '../../../ui/Tag.tsx';
import { GrantNote } from '../edit/GrantNote.tsx';
import { MembersTab } from '../members/MembersTab.tsx';
import { QrTab } from '../share/QrTab.tsx';
import { Moment, type MomentKind } from './Moment.tsx';
import { OverviewTab } from './OverviewTab.tsx';
import { ProjectSide } from './ProjectSide.tsx';
import styles from './ProjectPage.module.css';

export function ProjectPage() {
  const ref = useProjectRef();
  const place = useEventAccess(ref);
  const loaded = useProject(ref);
  const permissions = useProjectAccess(ref);
  const { data: event } = place;
  const { data: project } = loaded;
  const { data: access, retry: refreshAccess } = permissions;
  const ribbon = useRibbons(ref, event).get(ref.project);
  const here = addresses.project(ref);
  const [past, setPast] = useState<{ readonly at: string; readonly kind: MomentKind } | null>(null);
  const moment = past?.at === here ? past.kind : null;
  const celebrate = (kind: MomentKind) => setPast({ at: here, kind });

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
      subtitle={project && <ProjectState project={project} event={event} ribbon={ribbon} />}
      back={backToProjects(ref)}
    >
      <div className={`grid ${styles.layout}`}>
        <div className="shrink">
          {project && event && access && (
            <Notes projectRef={ref} {...{ access, celebrate, event, moment, project }} />
          )}
          {project ? (
            <ProjectTabs projectRef={ref} project={project} place={place} permissions={permissions} />
          ) : (
            <Pending parts={[loaded]} />
          )}
        </div>
        <aside className={`grid shrink ${styles.side}`} aria-label="About this project">
          {event && project && access ? (
            <ProjectSide
              key={here}
              projectRef={ref}
              project={project}
              access={access}
              event={event}
              ribbon={ribbon}
              refreshAccess={refreshAccess}
              onJoined={() => celebrate('joined')}
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

interface ProjectStateProps {
  readonly project: Pick<Project, 'Status' | 'JoinOption'>;
  readonly event: EventAccess | undefined;
  /** What the project has won. */
  readonly ribbon: Ribbon | undefined;
}

/** After the event, no one can join or vote, so it leaves out who could. */
function ProjectState({ event, project, ribbon }: ProjectStateProps) {
  const now = useNow();
  const isOver = event !== undefined && phaseOf(event.Dates, now) === 'Completed';
  return (
    <span className={`row ${styles.state}`}>
      {ribbon && <Tag tone="accent">{ribbon.text}</Tag>}
      {(!isOver || project.Status !== 'Active') && <Tag tone={TONE[project.Status]}>{project.Status}</Tag>}
      {!isOver && <span>Who can join: {splitAtCapitals(project.JoinOption)}</span>}
    </span>
  );
}

interface NotesProps {
  readonly projectRef: ProjectRef;
  readonly project: Project;
  readonly access: ProjectAccess;
  readonly event: EventAccess;
  readonly moment: MomentKind | null;
  readonly celebrate: (kind: MomentKind) => void;
}

/** What is above the tabs. */
function Notes({ access, celebrate, event, moment, project, projectRef }: NotesProps) {
  const place = { projectRef, project, event };
  return (
    <>
      {moment && <Moment key={moment} kind={moment} {...place} />}
      <PublishNote {...place} access={access} onPublished={() => celebrate('published')} />
      <GrantNote event={event} grantedUntil={project.GrantedUntil} />
    </>
  );
}

interface PublishNoteProps {
  readonly projectRef: ProjectRef;
  readonly project: Project;
  readonly access: ProjectAccess;
  readonly event: EventAccess;
  readonly onPublished: () => void;
}

/** Tells the team of a Pending project that no one can vote for it. Members who may edit the project can publish it here. */
function PublishNote({ access, event, onPublished, project, projectRef }: PublishNoteProps) {
  const { busy, refusal, run } = useCommand();
  const mayPublish = access.Permissions.includes('project_edit');
  const isConcerned = mayPublish || isActiveRole(access.Roles.Project);
  const isTooLate = isVotingOver(event.Dates, useNow());
  if (project.Status !== 'Pending' || !isConcerned || isTooLate) return null;
  const publish = () =>
    run(() => publishProject(projectRef), {
      done: 'Project has been updated.',
      failed: 'Error updating project.',
      onDone: onPublished,
    });
  return (
    <section className={`row warning below-l ${styles.note}`} aria-label="Not in the vote yet">
      <p className={styles.text}>
        <strong>Not in the vote yet.</strong>{' '}
        {mayPublish
          ? 'People can vote for this project once you publish it.'
          : 'People can vote for this project once an Owner or Admin of the team publishes it.'}
      </p>
      {mayPublish && (
        <Button appearance="primary" disabledFocusable={busy} aria-busy={busy} onClick={() => void publish()}>
          Publish
        </Button>
      )}
      <Refusal reason={refusal} />
    </section>
  );
}

const TABS = ['Overview', 'Members', 'Voting QR Code'] as const;

interface ProjectTabsProps {
  readonly projectRef: ProjectRef;
  readonly project: Project;
  readonly place: Query<EventAccess>;
  readonly permissions: Query<ProjectAccess>;
}

function ProjectTabs({ permissions, place, project, projectRef }: ProjectTabsProps) {
  const [tab, choose] = useTab(TABS);
  const mayAnswer = permissions.data?.Permissions.includes('project_edit') === true;
  const { data: requests = [] } = useQuery(mayAnswer ? teamRequests(projectRef) : null);
  const open = requests.filter(({ State }) => State === 'Pending').length;
  return (
    <div>
      <TabBar
        idPrefix="project"
        labels={TABS}
        selected={tab}
        onSelect={choose}
        counts={open > 0 ? { Members: plural(open, 'request', 'requests') } : {}}
      />
      <TabPanel idPrefix="project" label={tab}>
        {tab === 'Overview' && (
          <OverviewTab
            projectRef={projectRef}
            project={project}
            access={permissions.data}
            event={place.data}
          />
        )}
        {tab === 'Members' && (
          <MembersTab projectRef={projectRef} project={project} place={place} permissions={permissions} />
        )}
        {tab === 'Voting QR Code' && <QrTab projectRef={projectRef} project={project} event={place.data} />}
      </TabPanel>
    </div>
  );
}

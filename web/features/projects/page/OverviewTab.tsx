import { BeakerRegular, CodeRegular } from '@fluentui/react-icons';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { EventAccess, ProjectAccess } from '#contract/access/access.ts';
import type { ProjectRef } from '#contract/base/identifiers.ts';
import { phaseOf } from '#contract/base/phase.ts';
import { isActiveRole } from '#contract/base/roles.ts';
import { teamSearchRefusal } from '#contract/matching/teamSearch.ts';
import type { Project } from '#contract/projects/projects.ts';
import * as addresses from '../../../api/addresses.ts';
import { awards } from '../../../api/data/awards.ts';
import { useQuery } from '../../../api/http/queries.ts';
import { CoverPicture, useCover } from '../../../shared/cards/CoverPicture.tsx';
import { Markdown } from '../../../shared/markdown/Markdown.tsx';
import { NeedList } from '../../../shared/matching/NeedList.tsx';
import { takesPeople } from '../../../shared/matching/takesPeople.ts';
import { useEventProjects } from '../../../shared/voting/useEventProjects.ts';
import { Avatar } from '../../../ui/Avatar.tsx';
import { useNow } from '../../../ui/hooks/useNow.ts';
import { lazyPart } from '../../../ui/lazyPart.tsx';
import { EmptyState } from '../../../ui/lists/EmptyState.tsx';
import { atEvent } from '../actions/projectActions.ts';
import { freeSeatsText } from '../actions/seats.ts';
import { Feedback } from './Feedback.tsx';
import frame from '../../../shared/cards/CoverFrame.module.css';
import styles from './OverviewTab.module.css';

interface Props {
  readonly projectRef: ProjectRef;
  readonly project: Project;
  readonly access: ProjectAccess | undefined;
  readonly event: EventAccess | undefined;
}

export function OverviewTab({ access, event, project, projectRef }: Props) {
  const { Content: content, Cover: address } = project;
  const now = useNow();
  const isOver = event !== undefined && phaseOf(event.Dates, now) === 'Completed';
  const cover = useCover(address);
  // The picture also stays in the text. A text that begins with it needs no second one above.
  const [firstLine = ''] = content.trimStart().split('\n', 1);
  const isAbove = cover !== null && !firstLine.includes(cover.src);
  return (
    <article className="stack gap-l shrink">
      {isAbove && (
        <CoverPicture
          cover={cover}
          className={`${frame.frame} ${styles.cover}`}
          sizes="(max-width: 899px) 100vw, 800px"
          loading="eager"
        />
      )}
      {project.Description !== '' && <p className={`breaks ${styles.lead}`}>{project.Description}</p>}
      <Faces project={project} isOver={isOver} />
      {!isOver && <OpenRoles projectRef={projectRef} project={project} access={access} event={event} />}
      <ProjectFacts project={project} projectRef={projectRef} />
      {content.trim() === '' ? (
        <EmptyState
          illustration="projects"
          text="This team hasn’t written anything yet."
          action={
            access?.Permissions.includes('project_edit') && (
              <Link to={addresses.editProject(projectRef, 'content')}>Write the content</Link>
            )
          }
        />
      ) : (
        <Markdown content={content} />
      )}
      <Feedback projectRef={projectRef} access={access} event={event} />
    </article>
  );
}

function Faces({ isOver, project }: { readonly isOver: boolean; readonly project: Project }) {
  const { Participants: members } = project;
  return (
    <p className={`row muted breaks ${styles.faces}`}>
      {members.length > 0 && (
        <span className={`inline-flex ${styles.stack}`}>
          {members.map((member) => (
            <Avatar key={member.Id} name={member.Name} url={member.AvatarUrl} size={36} />
          ))}
        </span>
      )}
      <span>
        {[
          ...(members.length > 0 ? [peopleText(members.map(({ Name }) => Name))] : []),
          ...(isOver ? [] : [freeSeatsText(project)]),
        ].join(' · ')}
      </span>
    </p>
  );
}

/** `Mia Rossi`, `Mia Rossi and Tom Becker` or `Mia Rossi, Tom Becker and 3 others` */
function peopleText(names: readonly string[]): string {
  const others = names.length - 2;
  const shown = others > 1 ? [...names.slice(0, 2), `${others} others`] : names;
  return new Intl.ListFormat('en-GB').format(shown);
}

const AskThisTeam = lazyPart(async () => (await import('../actions/AskThisTeam.tsx')).AskThisTeam);

interface OpenRolesProps {
  readonly projectRef: ProjectRef;
  readonly project: Project;
  readonly access: ProjectAccess | undefined;
  readonly event: EventAccess | undefined;
}

/** The people that the team is looking for. People without a team can ask to join. */
function OpenRoles({ access, event, project, projectRef }: OpenRolesProps) {
  const { Needs: needs, TakesRequests: takesRequests } = project;
  const now = useNow();
  if (!takesPeople(project) || (needs.length === 0 && !takesRequests)) return null;
  const mayAsk =
    takesRequests &&
    access !== undefined &&
    event !== undefined &&
    !isActiveRole(access.Roles.Project) &&
    teamSearchRefusal(atEvent(access, event), now) === null;
  return (
    <section className={`surface stack event-edge ${styles.roles}`} aria-labelledby="open-roles">
      <h2 id="open-roles" className="subtitle">
        {needs.length > 0 ? 'Looking for' : 'This team takes people'}
      </h2>
      {needs.length > 0 && <NeedList needs={needs} />}
      {mayAsk && <AskThisTeam projectRef={projectRef} project={project} event={event} />}
    </section>
  );
}

interface ProjectFactsProps {
  readonly project: Project;
  readonly projectRef: ProjectRef;
}

/** The links, tracks, entries for awards, tags and technologies of a project. Shows nothing if there are none. */
function ProjectFacts({ project, projectRef }: ProjectFactsProps) {
  const { AwardIds, DemoUrl, RepositoryUrl, Tags, Technologies, TrackIds } = project;
  const hasLinks = DemoUrl !== null || RepositoryUrl !== null;
  if (!hasLinks && AwardIds.length + Tags.length + Technologies.length + TrackIds.length === 0) return null;
  return (
    <div className="grid">
      {hasLinks && (
        <p className={`wrap ${styles.links}`}>
          {DemoUrl !== null && (
            <OutsideLink href={DemoUrl} icon={<BeakerRegular />}>
              Try the demo
            </OutsideLink>
          )}
          {RepositoryUrl !== null && (
            <OutsideLink href={RepositoryUrl} icon={<CodeRegular />}>
              See the code
            </OutsideLink>
          )}
        </p>
      )}
      {TrackIds.length > 0 && <Tracks ids={TrackIds} projectRef={projectRef} />}
      {AwardIds.length > 0 && <EnteredAwards ids={AwardIds} projectRef={projectRef} />}
      <Labels name="Tags" texts={Tags} />
      <Labels name="Technologies" texts={Technologies} />
    </div>
  );
}

interface LinkProps {
  readonly href: string;
  readonly icon: ReactNode;
  readonly children: string;
}

const OutsideLink = ({ children, href, icon }: LinkProps) => (
  <a className={`inline touch ${styles.link}`} href={href} target="_blank" rel="noopener noreferrer">
    <span className="lines icon" aria-hidden="true">
      {icon}
    </span>
    {children}
    <span className="visually-hidden"> (opens in a new tab)</span>
  </a>
);

function Tracks({
  ids,
  projectRef,
}: { readonly ids: readonly string[] } & Pick<ProjectFactsProps, 'projectRef'>) {
  const tracks = useEventProjects(projectRef)?.tracks ?? [];
  return <Labels name="Tracks" texts={tracks.filter(({ Id }) => ids.includes(Id)).map(({ Name }) => Name)} />;
}

/** Leaves out awards that no longer need an entry. */
function EnteredAwards({
  ids,
  projectRef,
}: { readonly ids: readonly string[] } & Pick<ProjectFactsProps, 'projectRef'>) {
  const { event, org } = projectRef;
  const listed = useQuery(awards({ event, org })).data?.data ?? [];
  const entered = listed.filter(({ Id, OptIn }) => OptIn && ids.includes(Id));
  return <Labels name="Entered for" texts={entered.map(({ Name }) => Name)} />;
}

function Labels({ name, texts }: { readonly name: string; readonly texts: readonly string[] }) {
  if (texts.length === 0) return null;
  return (
    <div className={`line gap-s ${styles.row}`}>
      <span className={`rigid faint ${styles.name}`}>{name}</span>
      <ul className="wrap gap-xs shrink" aria-label={name}>
        {texts.map((text) => (
          <li key={text} className={`breaks ${styles.label}`}>
            {text}
          </li>
        ))}
      </ul>
    </div>
  );
}

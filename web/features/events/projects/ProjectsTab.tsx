import { AddRegular } from '@fluentui/react-icons';
import { useCallback, useEffect, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import type { EventAccess } from '#contract/access/access.ts';
import { DEFAULT_HEADER_COLOUR } from '#contract/base/limits.ts';
import type { Permission } from '#contract/base/permissions.ts';
import { phaseOf } from '#contract/base/phase.ts';
import type { PageEvent } from '#contract/events/events.ts';
import { createRefusal } from '#contract/projects/projectRules.ts';
import type { ProjectCard } from '#contract/projects/projects.ts';
import { isVotingOver } from '#contract/results/resultsRules.ts';
import { teamsFixedRefusal } from '#contract/teams/teamRules.ts';
import * as addresses from '../../../api/addresses.ts';
import { type Query, useMyVotes, useProfile } from '../../../api/http/queries.ts';
import { lookingFor } from '../../../shared/cards/lookingFor.ts';
import { ProjectCardView } from '../../../shared/cards/ProjectCardView.tsx';
import { ProjectPoster } from '../../../shared/cards/ProjectPoster.tsx';
import { noteProjectsPlace } from '../../../shared/projectsPlace.ts';
import { useRibbons } from '../../../shared/results/useRibbons.ts';
import { useEventRef } from '../../../shared/useRefs.ts';
import { shuffleSeed } from '../../../shared/voting/readersOrder.ts';
import { hasVotedFor } from '../../../shared/voting/whyNotVote.ts';
import { ButtonLink } from '../../../ui/ButtonLink.tsx';
import { useDebounced } from '../../../ui/hooks/useDebounced.ts';
import { useNow } from '../../../ui/hooks/useNow.ts';
import { CardList } from '../../../ui/lists/CardList.tsx';
import { bottomBar } from '../../../ui/page/bottomBar.ts';
import { isForming } from '../overview/overviewFacts.ts';
import { GuestNote } from './GuestNote.tsx';
import { ProjectsToolbar } from './ProjectsToolbar.tsx';
import {
  chooseProjects,
  type Filter,
  type ProjectsView,
  type ReaderFacts,
  readView,
  writeView,
} from './projectsView.ts';
import { useLayout } from './useLayout.ts';
import note from './ProjectsNote.module.css';
import styles from './ProjectsTab.module.css';

interface Props {
  readonly event: Query<PageEvent>;
  readonly access: EventAccess;
}

/** With at most this many projects, the list needs no search and no filters. */
const FEW = 4;

export function ProjectsTab({ access, event }: Props) {
  const { Permissions: permissions } = access;
  const { change, setTyped, view } = useProjectsView();
  const [layout, setLayout] = useLayout();
  const areForming = areTeamsForming(access);
  const reader = useReaderFacts({ access, event: event.data });
  const projects = event.data?.Projects;
  const chosen = projects && reader && chooseProjects(projects, view, reader);
  return (
    <CardList
      heading="Projects"
      text="The following projects are at this event:"
      layout={layout}
      beside={canCreate(event.data, permissions) && <CreateProject event={event.data} />}
      tools={
        <div className={`wrap ${styles.tools}`}>
          {event.data && <Notes event={event.data} permissions={permissions} />}
          {reader && chosen && (projects?.length ?? 0) > FEW && (
            <ProjectsToolbar
              view={view}
              reader={reader}
              layout={layout}
              found={chosen.length}
              onType={setTyped}
              onChange={change}
              onLayout={setLayout}
            />
          )}
        </div>
      }
      query={{ ...event, data: chosen }}
      empty={emptyText(projects ?? [], view.find)}
      skeletons={8}
      illustration="projects"
      render={(project) =>
        layout === 'posters' ? (
          <ProjectPoster
            key={project.Id}
            project={project}
            colour={event.data?.HeaderColour ?? DEFAULT_HEADER_COLOUR}
            team={project.Team}
            voted={reader?.voted.has(project.Id) ?? false}
            ribbon={reader?.ribbons.get(project.Id)}
            isForming={areForming}
            isLarge={project === chosen?.[0] && reader?.ribbons.get(project.Id)?.place === 1}
          />
        ) : (
          <ProjectCardView
            key={project.Id}
            project={project}
            voted={reader?.voted.has(project.Id) ?? false}
            note={areForming ? lookingFor(project) : (reader?.ribbons.get(project.Id)?.text ?? null)}
          />
        )
      }
    />
  );
}

/** For people without a team, this is the main button. On a phone, the main button is at the bottom of the screen. */
const CreateProject = ({ event }: { readonly event: PageEvent | undefined }) => {
  const eventRef = useEventRef();
  const isMain = !event?.OwnProject;
  return (
    <div ref={bottomBar} className={styles.create} data-main={isMain}>
      <ButtonLink icon={<AddRegular />} to={addresses.createProject(eventRef)}>
        Create Project
      </ButtonLink>
    </div>
  );
};

const areTeamsForming = ({ Dates }: EventAccess): boolean => isForming(phaseOf(Dates, Date.now()));

function emptyText(projects: readonly unknown[], find: string): string {
  if (projects.length === 0) return 'There are no projects for this event.';
  return find.trim() === '' ? 'No projects match these filters.' : `No projects match “${find.trim()}”.`;
}

interface NotesProps {
  readonly event: PageEvent;
  readonly permissions: readonly Permission[];
}

const Notes = ({ event, permissions }: NotesProps) => (
  <>
    {isGuest(event, permissions) && (
      <GuestNote event={event} canVote={permissions.includes('project_vote')} />
    )}
    {organisesOpenVote(event, permissions) && <NotInVoteNote projects={event.Projects} />}
  </>
);

/** Returns true for a guest. Until the event ends, everyone else has the permission `project_create`. */
const isGuest = (event: PageEvent, permissions: readonly Permission[]) =>
  !permissions.includes('project_create') && phaseOf(event.Dates, Date.now()) !== 'Completed';

const organisesOpenVote = (event: PageEvent, permissions: readonly Permission[]) =>
  permissions.includes('event_edit') && !isVotingOver(event.Dates, Date.now());

/** Also returns true for people with a team. The server then refuses, and the form shows them the reason. */
const canCreate = (event: PageEvent | undefined, permissions: readonly Permission[]) =>
  event !== undefined &&
  createRefusal({ permissions, dates: event.Dates, namesOwner: false, team: false }, Date.now()) === null;

/** The note names this many projects and counts the others. */
const NAMED = 3;

function NotInVoteNote({ projects }: { readonly projects: readonly ProjectCard[] }) {
  const pending = projects.filter(({ Status }) => Status === 'Pending').map(({ Name }) => Name);
  if (pending.length === 0) return null;
  const more = pending.length - NAMED;
  const names = [...pending.slice(0, NAMED), ...(more > 0 ? [`${more} more`] : [])];
  return (
    <p className={note.note}>
      {pending.length === 1 ? '1 project isn’t' : `${pending.length} projects aren’t`} in the vote yet:{' '}
      {new Intl.ListFormat('en-GB').format(names)}. Teams can publish their project, and so can you, on the
      project’s page.
    </p>
  );
}

interface Facts {
  readonly access: Pick<EventAccess, 'Dates' | 'Permissions' | 'ResultsVisible'>;
  readonly event: PageEvent | undefined;
}

/** Returns undefined until the order of the projects is certain, so that no project moves while someone reads the list. */
function useReaderFacts({ access, event }: Facts): ReaderFacts | undefined {
  const eventRef = useEventRef();
  const { data: me, error } = useProfile();
  const { data: votes, error: withoutVotes } = useMyVotes();
  const ribbons = useRibbons(eventRef, access);
  const now = useNow();
  const { Dates: dates, Permissions: permissions } = access;
  const phase = phaseOf(dates, now);
  const isVoting = phase === 'VotingOpen';
  if (event === undefined) return undefined;
  if ((me === undefined && !error) || (votes === undefined && !withoutVotes)) return undefined;
  const voted = event.Projects.filter(({ Id }) => hasVotedFor(votes ?? [], { ...eventRef, project: Id }));
  const { OwnProject: own } = event;
  const canJoin = own === null && permissions.includes('project_join');
  const isOffered: Record<Filter, boolean> = {
    room: canJoin && teamsFixedRefusal({ dates, permissions }, now) === null,
    invitation: event.Projects.some(({ JoinOption }) => JoinOption === 'InviteOnly'),
    unvoted: isVoting && votes !== undefined && permissions.includes('project_vote'),
    unpublished:
      permissions.includes('event_edit') && event.Projects.some(({ Status }) => Status === 'Pending'),
    mine: own !== null,
  };
  const offered = (Object.keys(isOffered) as Filter[]).filter((filter) => isOffered[filter]);
  return {
    offered,
    isVoting,
    ownProject: own,
    voted: new Set(voted.map(({ Id }) => Id)),
    ribbons,
    seed: shuffleSeed(me?.Email, eventRef),
  };
}

/** Keeps the view in the address without adding history entries. The typed words reach the address after a moment. */
function useProjectsView() {
  const eventRef = useEventRef();
  const [query] = useSearchParams();
  const location = useLocation();
  const navigate = useNavigate();
  const view = readView(query);
  const [typed, setTyped] = useState(view.find);
  const settled = useDebounced(typed);
  const change = useCallback(
    (changes: Partial<ProjectsView>) => {
      const search = `?${writeView(query, { ...readView(query), ...changes }).toString()}`;
      void navigate({ search }, { replace: true, preventScrollReset: true });
    },
    [navigate, query],
  );
  useEffect(() => noteProjectsPlace(eventRef, location), [eventRef, location]);
  useEffect(() => {
    if (settled === typed && settled !== view.find) change({ find: settled });
  }, [change, settled, typed, view.find]);
  return { view: { ...view, find: typed }, typed, setTyped, change };
}

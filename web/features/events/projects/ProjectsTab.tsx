import { AddRegular } from '@fluentui/react-icons';
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import type { EventAccess } from '#contract/access/access.ts';
import { DEFAULT_HEADER_COLOUR } from '#contract/base/limits.ts';
import type { Permission } from '#contract/base/permissions.ts';
import { phaseOf } from '#contract/base/phase.ts';
import type { EventProject, PageEvent } from '#contract/events/events.ts';
import { createRefusal } from '#contract/projects/projectRules.ts';
import { teamsFixedRefusal } from '#contract/teams/teamRules.ts';
import * as addresses from '../../../api/addresses.ts';
import { type Query, useMyVotes, useProfile, useVisibleResults } from '../../../api/http/queries.ts';
import { lookingFor } from '../../../shared/cards/lookingFor.ts';
import { ProjectCardView, StatusTag } from '../../../shared/cards/ProjectCardView.tsx';
import { ProjectPoster } from '../../../shared/cards/ProjectPoster.tsx';
import { noteProjectsPlace } from '../../../shared/projectsPlace.ts';
import { useRibbons } from '../../../shared/results/useRibbons.ts';
import { useEventRef } from '../../../shared/useRefs.ts';
import { shuffleSeed } from '../../../shared/voting/readersOrder.ts';
import { hasVotedFor } from '../../../shared/voting/whyNotVote.ts';
import { ButtonLink } from '../../../ui/ButtonLink.tsx';
import { useDebounced } from '../../../ui/hooks/useDebounced.ts';
import { useMedia } from '../../../ui/hooks/useMedia.ts';
import { useNow } from '../../../ui/hooks/useNow.ts';
import { CardList } from '../../../ui/lists/CardList.tsx';
import { bottomBar } from '../../../ui/page/bottomBar.ts';
import { plural } from '../../../ui/plural.ts';
import { SmallButton } from '../../../ui/SmallButton.tsx';
import { isForming } from '../overview/overviewFacts.ts';
import { GuestNote } from './GuestNote.tsx';
import { PosterVote } from './PosterVote.tsx';
import { ProjectsToolbar } from './ProjectsToolbar.tsx';
import {
  chooseProjects,
  type Filter,
  type ProjectsView,
  type ReaderFacts,
  readView,
  writeView,
} from './projectsView.ts';
import { type Layout, useLayout } from './useLayout.ts';
import styles from './ProjectsTab.module.css';

interface Props {
  readonly event: Query<PageEvent>;
  readonly access: EventAccess;
}

/** With at most this many projects, the list needs no search and no filters. */
const FEW = 4;

export function ProjectsTab({ access, event }: Props) {
  const isNarrow = useIsNarrow();
  const phase = phaseOf(access.Dates, useNow());
  const canVote = phase === 'VotingOpen' && access.Permissions.includes('project_vote');
  // While people vote, voting leads. After that, a new project no longer does.
  const isMain = event.data?.OwnProject === null && !canVote && isForming(phase);
  const isAtEnd = isNarrow && !isMain;
  const create = canCreate(event.data, access.Permissions) && <CreateProject isMain={isMain} />;
  return (
    <>
      <ProjectList access={access} event={event} canVote={canVote} create={!isAtEnd && create} />
      {isAtEnd && create}
    </>
  );
}

interface ListProps extends Props {
  readonly canVote: boolean;
  readonly create: ReactNode;
}

function ProjectList({ access, canVote, create, event }: ListProps) {
  const { Permissions: permissions } = access;
  const { change, setTyped, view } = useProjectsView();
  const [layout, setLayout] = useLayout();
  const reader = useReaderFacts({ access, event: event.data, filters: view.filters.join(',') });
  const projects = event.data?.Projects;
  const chosen = projects && reader && chooseProjects(projects, view, reader);
  const tools = useTools((projects?.length ?? 0) > FEW, view);
  return (
    <CardList
      heading="Projects"
      text={<Text access={access} placed={canVote ? (reader?.voted.size ?? 0) : null} />}
      layout={layout}
      beside={
        <>
          {tools.button}
          {create}
        </>
      }
      tools={
        <div className={`wrap below-l optional ${styles.tools}`}>
          {event.data && isGuest(event.data, permissions) && (
            <GuestNote event={event.data} canVote={permissions.includes('project_vote')} />
          )}
          {reader && chosen && tools.isShown && (
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
      action={projects?.length === 0 && canCreate(event.data, permissions) && <BeTheFirst />}
      render={(project) => (
        <ProjectItem
          key={project.Id}
          project={project}
          access={access}
          event={event}
          layout={layout}
          reader={reader}
          canVote={canVote}
          isFirst={project === chosen?.[0]}
        />
      )}
    />
  );
}

interface TextProps {
  readonly access: EventAccess;
  /** The number of votes that the reader has placed. Null if they can't vote now. */
  readonly placed: number | null;
}

const Text = ({ access: { VotesPerPerson: most }, placed }: TextProps) => (
  <>
    The following projects are at this event:
    {placed !== null && (
      <span ref={bottomBar} className="strong muted block bottom-bar">
        {most === null
          ? `You’ve placed ${plural(placed, 'vote', 'votes')}. Vote for as many as you like.`
          : `You have placed ${placed} of ${plural(most, 'vote', 'votes')}.`}
        {placed > 0 && ' Select “✓ Voted” to take one back.'}
      </span>
    )}
  </>
);

const useIsNarrow = () => useMedia('(max-width: 599px)');

/** On a phone, a button shows the tools, because they would push the first poster down. */
function useTools(isOffered: boolean, { filters, find }: ProjectsView) {
  const isNarrow = useIsNarrow();
  const [isOpen, setOpen] = useState(find !== '' || filters.length > 0);
  const isShown = isOffered && (!isNarrow || isOpen);
  const button = isOffered && isNarrow && (
    <SmallButton aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
      Filter
    </SmallButton>
  );
  return { button, isShown };
}

interface ItemProps extends Props {
  readonly canVote: boolean;
  readonly project: EventProject;
  readonly layout: Layout;
  readonly reader: ReaderFacts | undefined;
  readonly isFirst: boolean;
}

function ProjectItem({ access, canVote, event, isFirst, layout, project, reader }: ItemProps) {
  const { HeaderColour: colour = DEFAULT_HEADER_COLOUR, OwnProject: own = null } = event.data ?? {};
  const ribbon = reader?.ribbons.get(project.Id);
  const voted = reader?.voted.has(project.Id) ?? false;
  // People who can vote and have a team don't look for one any more.
  const areForming = areTeamsForming(access) && !(canVote && own !== null);
  const vote = canVote && (
    <PosterVote access={access} project={project} isOwn={project.Id === own} onRefused={event.retry} />
  );
  return layout === 'posters' ? (
    <ProjectPoster
      project={project}
      colour={colour}
      team={project.Team}
      voted={voted}
      ribbon={ribbon}
      isForming={areForming}
      isLarge={isFirst && ribbon?.place === 1}
      vote={vote}
    />
  ) : (
    <ProjectCardView
      project={project}
      voted={voted}
      note={areForming ? lookingFor(project) : (ribbon?.text ?? null)}
      tag={
        vote && (
          <div className={styles.vote}>
            <StatusTag Status={project.Status} />
            {vote}
          </div>
        )
      }
    />
  );
}

/** Until voting opens, this is the main button for people without a team. On a phone, it's then at the bottom of the screen. */
const CreateProject = ({ isMain }: { readonly isMain: boolean }) => (
  <div ref={bottomBar} className={`${isMain ? 'bottom-bar' : ''} ${styles.create}`} data-main={isMain}>
    <ButtonLink primary={isMain} icon={<AddRegular />} to={addresses.createProject(useEventRef())}>
      Create Project
    </ButtonLink>
  </div>
);

/** What an event without projects asks of people who can create one. */
const BeTheFirst = () => <Link to={addresses.createProject(useEventRef())}>Be the first to propose one</Link>;

const areTeamsForming = ({ Dates }: EventAccess): boolean => isForming(phaseOf(Dates, Date.now()));

function emptyText(projects: readonly unknown[], find: string): string {
  if (projects.length === 0) return 'There are no projects for this event.';
  return find.trim() === '' ? 'No projects match these filters.' : `No projects match “${find.trim()}”.`;
}

/** Returns true for a guest. Until the event ends, everyone else has the permission `project_create`. */
const isGuest = (event: PageEvent, permissions: readonly Permission[]) =>
  !permissions.includes('project_create') && phaseOf(event.Dates, Date.now()) !== 'Completed';

/** Also returns true for people with a team. The server then refuses, and the form shows them the reason. */
const canCreate = (event: PageEvent | undefined, permissions: readonly Permission[]) =>
  event !== undefined &&
  createRefusal({ permissions, dates: event.Dates, namesOwner: false, team: false }, Date.now()) === null;

interface Facts {
  readonly access: Pick<EventAccess, 'Dates' | 'Permissions' | 'ResultsVisible'>;
  readonly event: PageEvent | undefined;
  /** The filters of the list. */
  readonly filters: string;
}

/** Returns undefined until the order of the projects is certain, so that no project moves while someone reads the list. */
function useReaderFacts({ access, event, filters }: Facts): ReaderFacts | undefined {
  const eventRef = useEventRef();
  const { data: me, error } = useProfile();
  const { data: votes, error: withoutVotes } = useMyVotes();
  const ribbons = useRibbons(eventRef, access);
  const results = useVisibleResults(eventRef, ribbons.size > 0).data?.Results ?? [];
  const [before, setBefore] = useState<{ readonly filters: string; readonly voted: ReadonlySet<string> }>();
  const now = useNow();
  const { Dates: dates, Permissions: permissions } = access;
  const phase = phaseOf(dates, now);
  const isVoting = phase === 'VotingOpen';
  if (event === undefined) return undefined;
  if ((me === undefined && !error) || (votes === undefined && !withoutVotes)) return undefined;
  const voted = new Set(
    event.Projects.filter(({ Id }) => hasVotedFor(votes ?? [], { ...eventRef, project: Id })).map(
      ({ Id }) => Id,
    ),
  );
  if (before?.filters !== filters) setBefore({ filters, voted });
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
    voted,
    votedBefore: before?.voted ?? voted,
    ribbons,
    ranks: new Map(results.map(({ Id, Rank }) => [Id, Rank])),
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

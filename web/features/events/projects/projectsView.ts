import { TEAM_SIZE } from '#contract/base/limits.ts';
import type { EventProject } from '#contract/events/events.ts';
import type { ProjectCard } from '#contract/projects/projects.ts';
import type { Ribbon } from '../../../shared/results/ribbons.ts';
import { isInVote } from '../../../shared/voting/projectOrder.ts';
import { readersOrder } from '../../../shared/voting/readersOrder.ts';
import { findByText } from '../../../ui/lists/findByName.ts';

export const FILTERS = ['room', 'invitation', 'unvoted', 'unpublished', 'mine'] as const;
export type Filter = (typeof FILTERS)[number];

export const SORTS = ['winners', 'shuffled', 'name', 'newest', 'seats'] as const;
export type Sort = (typeof SORTS)[number];

/** The reader's search, filter and order. The address holds them, so that they survive a visit to a project. */
export interface ProjectsView {
  readonly find: string;
  readonly filters: readonly Filter[];
  /** Null for the usual order. */
  readonly sort: Sort | null;
}

export interface ReaderFacts {
  /** The filters that the reader can choose. Others in the address have no effect. */
  readonly offered: readonly Filter[];
  readonly ownProject: string | null;
  readonly voted: ReadonlySet<string>;
  /** What projects have won. Empty until the reader may see the results. */
  readonly ribbons: ReadonlyMap<string, Ribbon>;
  /** The ranks by votes. Empty until the reader may see the results. */
  readonly ranks: ReadonlyMap<string, number>;
  /** The votes when the reader chose the filters. A project that gets a vote in the list stays under the finger. */
  readonly votedBefore: ReadonlySet<string>;
  /** Differs between readers and between events. */
  readonly seed: string;
  readonly isVoting: boolean;
}

export function readView(query: URLSearchParams): ProjectsView {
  const names = query.get('show')?.split(',') ?? [];
  return {
    find: query.get('find') ?? '',
    filters: FILTERS.filter((filter) => names.includes(filter)),
    sort: SORTS.find((sort) => sort === query.get('sort')) ?? null,
  };
}

export function writeView(query: URLSearchParams, { filters, find, sort }: ProjectsView): URLSearchParams {
  const next = new URLSearchParams(query);
  const put = (name: string, value: string) => (value === '' ? next.delete(name) : next.set(name, value));
  put('find', find);
  put('show', filters.join(','));
  put('sort', sort ?? '');
  return next;
}

export const hasRoom = ({ JoinOption, MemberCount, Status }: ProjectCard): boolean =>
  JoinOption === 'Anybody' && MemberCount < TEAM_SIZE && Status !== 'Inactive';

const passes = (project: ProjectCard, filter: Filter, { ownProject, votedBefore }: ReaderFacts): boolean => {
  switch (filter) {
    case 'room':
      return hasRoom(project);
    case 'invitation':
      return project.JoinOption === 'InviteOnly';
    case 'unvoted':
      return isInVote(project) && !votedBefore.has(project.Id);
    case 'unpublished':
      return project.Status === 'Pending';
    case 'mine':
      return project.Id === ownProject;
  }
};

export function usualSort({ isVoting, ribbons }: Pick<ReaderFacts, 'isVoting' | 'ribbons'>): Sort {
  if (ribbons.size > 0) return 'winners';
  return isVoting ? 'shuffled' : 'name';
}

const createdOf = ({ Created }: EventProject): number => Date.parse(Created);

/** After every place. With Infinity, the difference of two projects without a place would be NaN. */
const LAST = Number.MAX_SAFE_INTEGER;

/** @param projects sorted by name */
function sorted(
  projects: readonly EventProject[],
  sort: Sort,
  { ranks, ribbons, seed }: ReaderFacts,
): readonly EventProject[] {
  switch (sort) {
    case 'winners': {
      const placeOf = ({ Id }: EventProject) => ribbons.get(Id)?.place ?? LAST;
      const rankOf = ({ Id }: EventProject) => ranks.get(Id) ?? LAST;
      return projects.toSorted((a, b) => placeOf(a) - placeOf(b) || rankOf(a) - rankOf(b));
    }
    case 'shuffled':
      return readersOrder(projects, seed);
    case 'name':
      return projects;
    case 'newest':
      return projects.toSorted((a, b) => createdOf(b) - createdOf(a));
    case 'seats':
      return projects.toSorted(
        (a, b) => Number(hasRoom(b)) - Number(hasRoom(a)) || a.MemberCount - b.MemberCount,
      );
  }
}

export function chooseProjects(
  projects: readonly EventProject[],
  { filters, find, sort }: ProjectsView,
  reader: ReaderFacts,
): readonly EventProject[] {
  const activeFilters = filters.filter((filter) => reader.offered.includes(filter));
  const found = findByText(projects, find, (project) =>
    [
      project.Name,
      project.Description,
      ...project.Team.map(({ Name }) => Name),
      ...project.Needs.flatMap(({ Label, Skills }) => [Label, ...Skills]),
    ].join('\n'),
  );
  const passing = found.filter((project) => activeFilters.every((filter) => passes(project, filter, reader)));
  return sorted(passing, sort ?? usualSort(reader), reader);
}

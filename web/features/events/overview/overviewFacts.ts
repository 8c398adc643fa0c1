import type { Phase } from '#contract/base/phase.ts';
import type { EventProject, PageEvent } from '#contract/events/events.ts';
import type { ProjectCard } from '#contract/projects/projects.ts';
import { takesPeople } from '../../../shared/matching/takesPeople.ts';
import type { Ribbon } from '../../../shared/results/ribbons.ts';
import { stableShuffle } from '../../../shared/voting/stableShuffle.ts';
import { plural } from '../../../ui/plural.ts';

const POSTERS = 3;

/** Returns true while teams look for people, which is until voting ends. */
export const isForming = (phase: Phase): boolean =>
  phase === 'Closed' || phase === 'Started' || phase === 'VotingOpen';

interface Reader {
  /** True while teams look for people. */
  readonly areForming: boolean;
  readonly ribbons: ReadonlyMap<string, Ribbon>;
  readonly seed: string;
}

/**
 * Returns the projects whose posters stand beside the text, without the reader's own: winners, then teams that say whom they look
 * for, then teams that take people. Different readers see different teams, so that every team is seen.
 */
export function firstPosters(
  { OwnProject: own, Projects: projects }: Pick<PageEvent, 'OwnProject' | 'Projects'>,
  { areForming, ribbons, seed }: Reader,
): readonly EventProject[] {
  const rankOf = (project: EventProject): number => {
    const place = ribbons.get(project.Id)?.place;
    if (place !== undefined) return place - projects.length;
    return areForming && takesPeople(project) ? (hasNeeds(project) ? 0 : 1) : 2;
  };
  return stableShuffle(
    projects.filter(({ Id, Status }) => Id !== own && Status !== 'Inactive'),
    seed,
  )
    .toSorted((a, b) => rankOf(a) - rankOf(b))
    .slice(0, POSTERS);
}

const hasNeeds = ({ Needs: needs }: ProjectCard): boolean => needs.length > 0;

/** "60 teams · 375 people". Guests are in no team, so they don't count. */
export const sizeText = ({ PeopleCount, Projects }: Pick<PageEvent, 'PeopleCount' | 'Projects'>): string =>
  `${plural(Projects.length, 'team', 'teams')} · ${plural(PeopleCount, 'person', 'people')}`;

import type { Phase } from '#contract/base/phase.ts';
import type { PageEvent } from '#contract/events/events.ts';
import type { ProjectCard } from '#contract/projects/projects.ts';
import { takesPeople } from '../../../shared/matching/takesPeople.ts';
import { stableShuffle } from '../../../shared/voting/stableShuffle.ts';
import { plural } from '../../../ui/plural.ts';

/** The side column names at most this many teams that look for people. */
const TEAMS = 3;

/** Returns true while teams look for people, which is until voting ends. */
export const isForming = (phase: Phase): boolean =>
  phase === 'Closed' || phase === 'Started' || phase === 'VotingOpen';

/**
 * Returns some teams that people can join or ask to join, without the reader's own. Teams that say whom they look for come first.
 * Different readers see different teams, so that every team is seen.
 */
export const lookingForPeople = (
  { OwnProject: own, Projects: projects }: Pick<PageEvent, 'OwnProject' | 'Projects'>,
  seed: string,
): readonly ProjectCard[] =>
  stableShuffle(
    projects.filter((project) => takesPeople(project) && project.Id !== own),
    seed,
  )
    .toSorted((a, b) => Number(hasNeeds(b)) - Number(hasNeeds(a)))
    .slice(0, TEAMS);

const hasNeeds = ({ Needs: needs }: ProjectCard): boolean => needs.length > 0;

/** "60 teams · 375 people". Guests are in no team, so they don't count. */
export const sizeText = ({ PeopleCount, Projects }: Pick<PageEvent, 'PeopleCount' | 'Projects'>): string =>
  `${plural(Projects.length, 'team', 'teams')} · ${plural(PeopleCount, 'person', 'people')}`;

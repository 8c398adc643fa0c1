import type { Phase } from '#contract/base/phase.ts';
import type { Event } from '#contract/events/events.ts';
import type { ProjectCard } from '#contract/projects/projects.ts';
import type { Participant } from '#contract/users/participants.ts';
import { takesPeople } from '../../../shared/matching/takesPeople.ts';
import { stableShuffle } from '../../../shared/voting/stableShuffle.ts';
import { plural } from '../../../ui/plural.ts';

/** The side column names at most this many teams that look for people, and this many organisers. */
const TEAMS = 3;
const ORGANISERS = 5;

/** Returns true while teams look for people, which is until voting ends. */
export const isForming = (phase: Phase): boolean =>
  phase === 'Closed' || phase === 'Started' || phase === 'VotingOpen';

/**
 * Returns some teams that people can join or ask to join, without the reader's own. Teams that say whom they look for come first.
 * Different readers see different teams, so that every team is seen.
 */
export const lookingForPeople = (
  { OwnProject: own, Projects: projects }: Pick<Event, 'OwnProject' | 'Projects'>,
  seed: string,
): readonly ProjectCard[] =>
  stableShuffle(
    projects.filter((project) => takesPeople(project) && project.Id !== own),
    seed,
  )
    .toSorted((a, b) => Number(hasNeeds(b)) - Number(hasNeeds(a)))
    .slice(0, TEAMS);

const hasNeeds = ({ Needs: needs }: ProjectCard): boolean => needs.length > 0;

/** The event's own organisers. Owners come first. */
export const organisersOf = (people: readonly Participant[]): readonly Participant[] =>
  (['Owner', 'Admin'] as const)
    .flatMap((role) => people.filter(({ Role }) => Role === role))
    .slice(0, ORGANISERS);

type Size = Pick<Event, 'Participants' | 'Projects'>;

/** Guests are in no team, so they don't count. */
export const peopleCount = ({ Participants }: Pick<Size, 'Participants'>): number =>
  Participants.filter(({ Role }) => Role !== 'Guest').length;

/** "60 teams · 375 people" */
export const sizeText = (event: Size): string =>
  `${plural(event.Projects.length, 'team', 'teams')} · ${plural(peopleCount(event), 'person', 'people')}`;

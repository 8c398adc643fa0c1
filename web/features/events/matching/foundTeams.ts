import { skillKey } from '#contract/base/searchText.ts';
import type { PageEvent, EventProject } from '#contract/events/events.ts';
import type { PersonCard } from '#contract/matching/cards.ts';
import type { SuggestionsAnswer } from '#contract/matching/suggestions.ts';
import { takesPeople } from '../../../shared/matching/takesPeople.ts';
import { stableShuffle } from '../../../shared/voting/stableShuffle.ts';

type Suggested = SuggestionsAnswer['Teams'][number];

export interface FoundTeam {
  readonly project: EventProject;
  /** Empty for a team that isn't suggested. */
  readonly reasons: Suggested['Reasons'];
  /** The Id of the first need that names one of the reader's skills. */
  readonly fittingNeed: string | undefined;
}

export interface FoundTeams {
  /** Best first. */
  readonly suggested: readonly FoundTeam[];
  readonly others: readonly FoundTeam[];
}

interface Facts {
  readonly projects: PageEvent['Projects'];
  readonly suggestions: readonly Suggested[];
  readonly card: Pick<PersonCard, 'Skills'> | null;
  /** The project that the address names. It comes first. */
  readonly teamToAsk: string | null;
  /** Differs between readers, so that no team is first for everyone. */
  readonly seed: string;
}

const seeksPeople = ({ Needs, TakesRequests }: EventProject) => TakesRequests || Needs.length > 0;

/** Of the teams that aren't suggested, those that name their needs or take requests come first. */
export function foundTeams({ card, projects, seed, suggestions, teamToAsk }: Facts): FoundTeams {
  const known = new Set(card?.Skills.map(skillKey));
  const reasonsOf = new Map(suggestions.map(({ Project, Reasons }) => [Project.Id, Reasons]));
  const places = new Map(
    suggestions.filter(({ Score }) => Score > 0).map(({ Project }, place) => [Project.Id, place]),
  );
  const placeOf = ({ Id }: EventProject) => (Id === teamToAsk ? -1 : places.get(Id));
  const open = stableShuffle(projects.filter(takesPeople), seed);
  const toFoundTeam = (project: EventProject): FoundTeam => ({
    project,
    reasons: reasonsOf.get(project.Id) ?? [],
    fittingNeed: project.Needs.find(({ Skills }) => Skills.some((one) => known.has(skillKey(one))))?.Id,
  });
  return {
    suggested: open
      .filter((project) => placeOf(project) !== undefined)
      .toSorted((a, b) => (placeOf(a) ?? 0) - (placeOf(b) ?? 0))
      .map(toFoundTeam),
    others: open
      .filter((project) => placeOf(project) === undefined)
      .toSorted((a, b) => Number(seeksPeople(b)) - Number(seeksPeople(a)))
      .map(toFoundTeam),
  };
}

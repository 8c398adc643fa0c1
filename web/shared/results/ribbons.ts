import type { Award } from '#contract/awards/awards.ts';
import { ordinalOf, placeText } from '#contract/awards/placeText.ts';
import { AWARD_PLACES_MAX } from '#contract/base/limits.ts';
import type { VoteResult } from '#contract/exports/exports.ts';
import { plural } from '../../ui/plural.ts';

export interface Ribbon {
  /** Such as "Boldest Idea", or "Lighthouse Award · 2nd" if the award has several places. */
  readonly text: string;
  readonly place: number;
  /** Null if the votes didn't decide. */
  readonly votes: number | null;
}

interface Winner extends Ribbon {
  readonly id: string;
}

type Awards = readonly Pick<Award, 'DecidedBy' | 'Name' | 'Places' | 'Winners'>[];
type Results = readonly Pick<VoteResult, 'Id' | 'Rank' | 'Votes'>[];

/** In the order of the awards. A project can be there several times. */
export function awardWinners(all: Awards, results: Results): readonly Winner[] {
  const votes = new Map(results.map(({ Id, Votes }) => [Id, Votes]));
  return all.flatMap(({ DecidedBy, Name, Places, Winners }) =>
    Winners.map(({ Id: id, Place: place }) => ({
      id,
      place,
      text: placeText(Name, Places, place),
      votes: DecidedBy === 'Votes' ? (votes.get(id) ?? null) : null,
    })),
  );
}

const byVotes = (results: Results): readonly Winner[] =>
  results
    .filter(({ Rank, Votes }) => Rank <= AWARD_PLACES_MAX && Votes > 0)
    .map(({ Id, Rank, Votes }) => ({ id: Id, place: Rank, text: `${ordinalOf(Rank)} place`, votes: Votes }));

/**
 * Returns what each winner has won, by the project's id. Of several awards, the one with the best place counts. Without awards,
 * the votes alone decide.
 */
export function ribbonsOf(all: Awards, results: Results): ReadonlyMap<string, Ribbon> {
  const won = awardWinners(all, results);
  const ribbons = new Map<string, Ribbon>();
  for (const { id, ...ribbon } of (won.length > 0 ? won : byVotes(results)).toSorted(
    (a, b) => a.place - b.place,
  ))
    if (!ribbons.has(id)) ribbons.set(id, ribbon);
  return ribbons;
}

/** Such as "Won with 45 votes". Null if the project didn't win, or if the votes didn't decide. */
export const wonText = ({ place, votes }: Ribbon): string | null =>
  place === 1 && votes !== null ? `Won with ${plural(votes, 'vote', 'votes')}` : null;

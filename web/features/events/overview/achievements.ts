import type { PageEvent } from '#contract/events/events.ts';
import type { VoteResult } from '#contract/exports/exports.ts';

interface Achievement {
  readonly name: string;
  /** An en dash while the number is unknown. */
  readonly count: string;
}

type Results = readonly Pick<VoteResult, 'Id' | 'Name' | 'Rank' | 'Votes'>[];

const named = (count: number, one: string, several: string): Achievement => ({
  name: count === 1 ? one : several,
  count: count.toLocaleString('en-GB'),
});

/** @param results empty while they load; null if the reader doesn't see them */
export function achievementsOf(
  event: Pick<PageEvent, 'PeopleCount' | 'Projects'>,
  results: Results | null,
): readonly Achievement[] {
  const own = [named(event.Projects.length, 'team', 'teams'), named(event.PeopleCount, 'person', 'people')];
  if (results === null) return own;
  const votes = results.reduce((sum, { Votes }) => sum + Votes, 0);
  return [...own, results.length === 0 ? { name: 'votes', count: '–' } : named(votes, 'vote', 'votes')];
}

/** Several teams can tie, and no team wins without a vote. */
export const winnersOf = <R extends Results[number]>(results: readonly R[]): readonly R[] =>
  results.filter(({ Rank, Votes }) => Rank === 1 && Votes > 0);

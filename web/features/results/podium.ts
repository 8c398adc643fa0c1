import type { VoteResult } from '#contract/exports/exports.ts';
import { hasMedal, type MedalRank } from '../../shared/results/Medal.tsx';

/** Tied teams share a step. */
export interface Step {
  readonly rank: MedalRank;
  readonly teams: readonly VoteResult[];
}

export interface Podium {
  /** First place comes first. A rank that a tie skips has no step. */
  readonly steps: readonly Step[];
  readonly others: readonly VoteResult[];
}

/**
 * Returns the steps of the podium. Teams without votes aren't on it. Otherwise, all would tie for first place before the first
 * vote.
 */
export function podiumOf(results: readonly VoteResult[]): Podium {
  const standsOnPodium = ({ Rank, Votes }: VoteResult) => hasMedal(Rank) && Votes > 0;
  const byRank = Map.groupBy(results.filter(standsOnPodium), ({ Rank }) => Rank);
  const ranks: readonly MedalRank[] = [1, 2, 3];
  return {
    steps: ranks.flatMap((rank) => {
      const teams = byRank.get(rank);
      return teams ? [{ rank, teams }] : [];
    }),
    others: results.filter((result) => !standsOnPodium(result)),
  };
}

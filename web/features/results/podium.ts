import type { VoteResult } from '#contract/reports.ts';

/** Ranks that get a medal (specification section 2, "Results"). */
export type MedalRank = 1 | 2 | 3;

/** One step of the podium; teams that tie stand on the same one. */
export interface Step {
  readonly rank: MedalRank;
  readonly teams: readonly VoteResult[];
}

export interface Podium {
  /** First place first; a rank that a tie skipped has no step. */
  readonly steps: readonly Step[];
  readonly others: readonly VoteResult[];
}

export const hasMedal = (rank: number): rank is MedalRank => rank === 1 || rank === 2 || rank === 3;

/**
 * Puts ranked results on a podium and in the list below it. Nobody stands on the podium without a vote: before the first
 * votes come in every team ties for first place.
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

/** `1 vote`, `12 votes`, `1,204 votes`. */
export const voteCount = (votes: number): string =>
  `${votes.toLocaleString('en-GB')} ${votes === 1 ? 'vote' : 'votes'}`;

// functions/contract/README.md, "Finding a team", states these rules in words.

import { hashOf } from '../base/hashOf.ts';
import type { Now } from '../base/phase.ts';
import { DAY } from '../base/times.ts';
import {
  hoursBeyond,
  type Match,
  type MatchReason,
  matchOf,
  type OpenTeam,
  prepareSeeker,
  prepareTeam,
  reasonsOf,
  type Seeker,
} from './matching.ts';

export function scoreOf(match: Match): number {
  const { bothRemote, interests, sameSite, skills } = match;
  return (
    Math.min(9, 3 * skills.length) +
    Math.min(4, 2 * interests.length) +
    (sameSite || bothRemote ? 3 : 0) -
    Math.min(6, hoursBeyond(match))
  );
}

export interface Suggestion {
  readonly id: string;
  readonly score: number;
  readonly reasons: readonly MatchReason[];
}

export interface Viewer {
  readonly id: string;
  readonly now: Now;
}

/** Sorts by score. The order of equal scores changes each day and for each viewer, so the alphabet gives no advantage. */
function ranked(suggestions: readonly Suggestion[], { id: viewer, now }: Viewer): Suggestion[] {
  const day = Math.floor(now / DAY);
  const ties = new Map(suggestions.map(({ id }) => [id, hashOf(`${day}:${viewer}:${id}`)]));
  return suggestions.toSorted(
    (a, b) => b.score - a.score || (ties.get(a.id) ?? 0) - (ties.get(b.id) ?? 0) || (a.id < b.id ? -1 : 1),
  );
}

export function suggestTeams(seeker: Seeker, teams: readonly OpenTeam[], viewer: Viewer): Suggestion[] {
  const person = prepareSeeker(seeker, viewer.now);
  const suggestions = teams.map((team) =>
    suggestionOf(team.id, matchOf(person, prepareTeam(team, viewer.now))),
  );
  return ranked(suggestions, viewer);
}

export function suggestPeople(open: OpenTeam, seekers: readonly Seeker[], viewer: Viewer): Suggestion[] {
  const team = prepareTeam(open, viewer.now);
  const suggestions = seekers.map((seeker) =>
    suggestionOf(seeker.id, matchOf(prepareSeeker(seeker, viewer.now), team)),
  );
  return ranked(suggestions, viewer);
}

const suggestionOf = (id: string, match: Match): Suggestion => ({
  id,
  score: scoreOf(match),
  reasons: reasonsOf(match),
});

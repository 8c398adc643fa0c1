import { castVote } from '../../../functions/features/voting/castVote.ts';
import type { ProjectRef } from '#contract/identifiers.ts';
import { inParallel } from './inParallel.ts';
import { contextOf, employeeOf } from './people.ts';
import type { Stage, Team } from './stage.ts';

/**
 * Spreads the votes over the voting period until now. Colleagues take turns, so that nobody votes twice for one project.
 * Named members of teams vote only as fans.
 */
export async function castVotes(stage: Stage, projects: ReadonlyMap<Team, ProjectRef>): Promise<void> {
  const { store, dates, teams, spectators, now } = stage;
  const named = new Set(teams.flatMap(({ project }) => project.team ?? []));
  const voters = [...teams.flatMap(({ members }) => members), ...spectators].filter(
    ({ email }) => !named.has(email),
  );
  const opened = Date.parse(dates.VotingStart);
  const until = Math.min(Date.parse(dates.VotingEnd), now);
  if (until <= opened) return;

  const votes = teams.flatMap((team, index) => {
    const { votes: count = 0, fans = [], status = 'Active' } = team.project;
    const place = projects.get(team);
    if (!place || status !== 'Active') return [];
    const turns = Array.from({ length: count }, (_, turn) => voters[(index * 31 + turn) % voters.length]);
    return [...fans.map(employeeOf), ...turns].flatMap((voter) => (voter ? [{ voter, place }] : []));
  });
  await inParallel(votes.entries(), ([index, { voter, place }]) => {
    const time = opened + Math.floor(((until - opened) * index) / votes.length);
    return castVote(contextOf(store, voter, time), place);
  });
}

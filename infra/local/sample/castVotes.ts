import type { ProjectRef } from '#contract/base/identifiers.ts';
import { castVote } from '../../../functions/features/voting/castVote.ts';
import type { EventToFill, Team } from './eventToFill.ts';
import { inParallel } from './inParallel.ts';
import { contextOf, employeeOf } from './people.ts';

/**
 * Casts the votes of an event, at times spread over the part of the voting period that has passed. Colleagues take turns,
 * so that no one votes twice for a project. People in the `team` of any project vote only for projects whose `fans` name
 * them.
 */
export async function castVotes(toFill: EventToFill, projects: ReadonlyMap<Team, ProjectRef>): Promise<void> {
  const { store, dates, teams, spectators, now } = toFill;
  const named = new Set(teams.flatMap(({ project }) => project.team));
  const voters = [...teams.flatMap(({ members }) => members), ...spectators].filter(
    ({ email }) => !named.has(email),
  );
  const opened = Date.parse(dates.VotingStart);
  const until = Math.min(Date.parse(dates.VotingEnd), now);
  if (until <= opened) return;

  const votes = teams.flatMap((team, index) => {
    const { votes: count, fans, status } = team.project;
    const projectRef = projects.get(team);
    if (!projectRef || status !== 'Active') return [];
    // For each project, a different voter votes first.
    const turns = Array.from({ length: count }, (_, turn) => voters[(index * 31 + turn) % voters.length]);
    return [...fans.map(employeeOf), ...turns].flatMap((voter) => (voter ? [{ voter, projectRef }] : []));
  });
  await inParallel(votes.entries(), ([index, { voter, projectRef }]) => {
    const time = opened + Math.floor(((until - opened) * index) / votes.length);
    return castVote(contextOf(store, voter, time), projectRef);
  });
}

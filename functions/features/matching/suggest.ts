import type { EventRef } from '#contract/base/identifiers.ts';
import { SUGGESTIONS_MAX } from '#contract/base/limits.ts';
import { permissionsOf } from '#contract/base/permissions.ts';
import type { SuggestionsAnswer } from '#contract/matching/suggestions.ts';
import { type Suggestion, suggestPeople, suggestTeams } from '#contract/matching/suggestionScores.ts';
import { isOpenTeam } from '#contract/teams/teamRules.ts';
import { type CheckedEvent, lookAtEvent } from '../../domain/access/eventAccess.ts';
import type { Context } from '../../domain/context.ts';
import { presentLookingPerson, readCards } from '../../domain/matching/card.ts';
import { presentProjectCard } from '../../domain/projects/present.ts';
import { isInTeam } from '../../domain/teams/membership.ts';
import { openTeamOf, seekerOf, teamFactsOf } from '../../domain/teams/openTeam.ts';
import { documentId } from '../../store/documents.ts';

const COMPARED_PEOPLE_MAX = 1_000;

/** @throws Refusal not_found, forbidden */
export async function suggest(ctx: Context, ref: EventRef): Promise<SuggestionsAnswer> {
  const access = await lookAtEvent(ctx, ref, 'project_join');
  return isInTeam(access.participant)
    ? { Teams: [], People: await peopleFor(ctx, access, access.participant.projectId) }
    : { Teams: await teamsFor(ctx, access), People: [] };
}

async function teamsFor(
  ctx: Context,
  { key, participant }: CheckedEvent,
): Promise<SuggestionsAnswer['Teams']> {
  const teams = (await ctx.store.list('project', key)).filter((one) => isOpenTeam(teamFactsOf(one)));
  const known = new Map(teams.map((team) => [team.projectId, team]));
  const seeker = seekerOf(participant ?? { userId: ctx.caller.userId });
  const viewer = { id: ctx.caller.userId, now: ctx.clock() };
  return suggestTeams(seeker, teams.map(openTeamOf), viewer)
    .slice(0, SUGGESTIONS_MAX)
    .flatMap((one) => {
      const team = known.get(one.id);
      return team ? [{ Project: presentProjectCard(team), ...presentSuggestion(one) }] : [];
    });
}

async function peopleFor(
  ctx: Context,
  { key, participant, roles }: CheckedEvent,
  projectId: string,
): Promise<SuggestionsAnswer['People']> {
  const inTeam = { ...roles, project: participant?.projectRole ?? null };
  if (!permissionsOf(inTeam).includes('project_edit')) return [];
  const [project, { people }] = await Promise.all([
    ctx.store.read('project', key, documentId.project(projectId)),
    readCards(ctx.store, key, { limit: COMPARED_PEOPLE_MAX }),
  ]);
  if (project === null) return [];
  const known = new Map(people.map((person) => [person.userId, person]));
  const viewer = { id: projectId, now: ctx.clock() };
  return suggestPeople(openTeamOf(project), people.map(seekerOf), viewer)
    .slice(0, SUGGESTIONS_MAX)
    .flatMap((one) => {
      const person = known.get(one.id);
      return person ? [{ Person: presentLookingPerson(person), ...presentSuggestion(one) }] : [];
    });
}

const presentSuggestion = ({ reasons, score }: Suggestion) => ({
  Score: score,
  Reasons: reasons.map(({ kind, text }) => ({ Kind: kind, Text: text })),
});

import type { EventRef } from '#contract/base/identifiers.ts';
import type { TeamsReport } from '#contract/exports/exports.ts';
import { lookAtEvent } from '../../domain/access/eventAccess.ts';
import type { Context } from '../../domain/context.ts';
import { isWithoutTeam } from '../../domain/teams/membership.ts';
import { inNameOrder, presentParticipant, presentTeam } from '../../domain/users/participantOf.ts';

/** @throws Refusal not_found, forbidden */
export async function teamsReport(ctx: Context, ref: EventRef): Promise<TeamsReport> {
  const { key, permissions } = await lookAtEvent(ctx, ref, 'event_reports');
  const [projects, participants] = await Promise.all([
    ctx.store.list('project', key),
    ctx.store.list('participant', key),
  ]);
  const reader = { caller: ctx.caller, permissions };
  const teams = Map.groupBy(participants, (participant) => participant.projectId);
  return {
    Projects: inNameOrder(
      projects.map(({ description, name, projectId }) => ({
        Id: projectId,
        Name: name,
        Description: description,
        Members: presentTeam(teams.get(projectId) ?? [], reader),
      })),
    ),
    WithoutTeam: inNameOrder(
      participants.filter(isWithoutTeam).map((one) => presentParticipant(one, one.role, reader)),
    ),
  };
}

import type { ProjectRef } from '#contract/base/identifiers.ts';
import { joinRefusal } from '#contract/teams/teamRules.ts';
import { enforce } from '../../core/errors.ts';
import { requireProject } from '../../domain/access/projectAccess.ts';
import { atEvent } from '../../domain/access/teamsFixed.ts';
import type { Context } from '../../domain/context.ts';
import { loadProject, type ReadProject, readProject } from '../../domain/projects/readProject.ts';
import { isInTeam } from '../../domain/teams/membership.ts';
import { takeSeat } from '../../domain/users/takeSeat.ts';
import { untilCommitted } from '../../store/untilCommitted.ts';

/** @throws Refusal not_found, forbidden, archived, event_completed, invite_only, already_in_team, team_full */
export async function joinTeam(ctx: Context, ref: ProjectRef): Promise<ReadProject> {
  return await untilCommitted(async () => {
    const access = await requireProject(ctx, ref, 'project_join');
    const { event, granted, participant, project } = access;
    const isInAnyTeam = isInTeam(participant);
    if (isInAnyTeam && participant.projectId === ref.project) return await loadProject(ctx, access);
    const { joinOption, team } = project;
    const joining = { ...atEvent(access), joinOption, memberCount: team.length, isInOtherTeam: isInAnyTeam };
    enforce(joinRefusal(joining, ctx.clock()), event);
    await takeSeat(granted, access, 'Member');
    return await readProject(ctx, ref);
  });
}

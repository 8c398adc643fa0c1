import type { ProjectRef } from '#contract/identifiers.ts';
import { joinRefusal } from '#contract/rules/teams.ts';
import { requireProject } from '../../domain/access/projectAccess.ts';
import { atEvent } from '../../domain/access/teamsFixed.ts';
import type { Context } from '../../domain/context.ts';
import { enforce } from '../../core/errors.ts';
import { loadProject, type ReadProject, readProject } from '../../domain/project/readProject.ts';
import { untilCommitted } from '../../store/untilCommitted.ts';
import { isInTeam } from '../../domain/team/rules.ts';
import { takeSeat } from '../../domain/team/takeSeat.ts';

/**
 * Makes the caller a Member of a team that anybody may join (project_join), and a participant of the event. One commit
 * changes the person and counts the seat, so that neither "10 a team" nor "one team a person" breaks, whatever happens at
 * the same moment. Joining one's own team again is a success.
 * @throws Refusal event_completed, invite_only, already_in_team, team_full (`joinRefusal`)
 */
export async function joinTeam(ctx: Context, ref: ProjectRef): Promise<ReadProject> {
  return await untilCommitted(async () => {
    const access = await requireProject(ctx, ref, 'project_join');
    const { event, granted, participant, project } = access;
    const isInOtherTeam = isInTeam(participant);
    if (isInOtherTeam && participant.projectId === ref.project) return await loadProject(ctx, access);
    const { joinOption, memberCount } = project;
    enforce(joinRefusal({ ...atEvent(access), joinOption, memberCount, isInOtherTeam }, ctx.clock()), event);
    await takeSeat(granted, access, 'Member');
    return await readProject(ctx, ref);
  });
}

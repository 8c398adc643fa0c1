import type { ProjectRef } from '#contract/identifiers.ts';
import { requireEventOpen } from '../../domain/access/requireEventOpen.ts';
import { requireProject } from '../../domain/access/projectAccess.ts';
import type { Context } from '../../domain/context.ts';
import { Refusal } from '../../core/errors.ts';
import { loadProject, type ReadProject, readProject } from '../../domain/project/readProject.ts';
import { untilCommitted } from '../../store/untilCommitted.ts';
import { alreadyInTeam, isInTeam, requireSeat } from '../../domain/team/rules.ts';
import { takeSeat } from '../../domain/team/takeSeat.ts';

/**
 * Makes the caller a Member of a team that anybody may join (project_join), and a participant of the event. One commit
 * changes the person and counts the seat, so that neither "10 a team" nor "one team a person" breaks, whatever happens at
 * the same moment. Joining one's own team again is a success.
 * @throws Refusal event_completed, invite_only, already_in_team, team_full
 */
export async function joinTeam(ctx: Context, ref: ProjectRef): Promise<ReadProject> {
  return await untilCommitted(async () => {
    const access = await requireProject(ctx, ref, 'project_join');
    const { participant, project } = access;
    if (isInTeam(participant) && participant.projectId === ref.project) return await loadProject(ctx, access);
    requireEventOpen(ctx, access);
    if (project.joinOption !== 'Anybody')
      throw new Refusal('invite_only', 'This team takes new members by invitation only.');
    if (isInTeam(participant)) throw alreadyInTeam();
    requireSeat(project);
    await takeSeat(ctx, access, 'Member');
    return await readProject(ctx, ref);
  });
}

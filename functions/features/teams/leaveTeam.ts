import type { ProjectRef } from '#contract/base/identifiers.ts';
import { leaveRefusal } from '#contract/teams/teamRules.ts';
import { enforce, refusal } from '../../core/errors.ts';
import { requireUnarchived } from '../../domain/access/eventAccess.ts';
import { projectToLeave } from '../../domain/access/projectAccess.ts';
import { atEvent } from '../../domain/access/teamsFixed.ts';
import { auditEvent } from '../../domain/audit/entry.ts';
import type { Context } from '../../domain/context.ts';
import { participantOperations } from '../../domain/counts/counts.ts';
import { loadProject, type ReadProject } from '../../domain/projects/readProject.ts';
import { isInTeam, leavingOperation, teamChange } from '../../domain/teams/membership.ts';
import { untilCommitted } from '../../store/untilCommitted.ts';

/** @throws Refusal not_found, archived, event_completed, not_a_member, owner_cannot_leave */
export async function leaveTeam(ctx: Context, ref: ProjectRef): Promise<ReadProject> {
  return await untilCommitted(async (maybeCommitted) => {
    const access = await projectToLeave(ctx, ref);
    const { event, granted, key, participant, project } = access;
    if (!isInTeam(participant) || participant.projectId !== ref.project) {
      // An earlier attempt may have removed the caller from the team.
      if (maybeCommitted) return await loadProject(ctx, access);
      throw refusal({ reason: 'not_a_member' });
    }
    enforce(leaveRefusal({ ...atEvent(access), role: participant.projectRole }, ctx.clock()), event);
    await requireUnarchived(ctx, event);
    // Read before the commit. If a read after the commit failed, the caller would believe that nothing was saved.
    const { project: shown, version } = await loadProject(ctx, access);
    await granted.store.commit(key, [
      ...participantOperations(participant, { ...participant, ...teamChange(ctx.clock, null, null) }),
      leavingOperation(project, ctx.caller.userId),
      auditEvent(ctx, ref, {
        action: 'TeamLeft',
        project: ref.project,
        subject: participant.name,
        subjectId: participant.userId,
      }),
    ]);
    const Participants = shown.Participants.filter(({ Id }) => Id !== ctx.caller.userId);
    return { version, project: { ...shown, MemberCount: shown.MemberCount - 1, Participants } };
  });
}

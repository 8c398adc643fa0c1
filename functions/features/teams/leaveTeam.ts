import type { ProjectRef } from '#contract/identifiers.ts';
import { projectAccess } from '../../domain/access/projectAccess.ts';
import { requireEventOpen } from '../../domain/access/requireEventOpen.ts';
import { auditEvent } from '../../domain/audit/entry.ts';
import type { Context } from '../../domain/context.ts';
import { Refusal } from '../../core/errors.ts';
import { loadProject, type ReadProject } from '../../domain/project/readProject.ts';
import { untilCommitted } from '../../store/untilCommitted.ts';
import { isInTeam } from '../../domain/team/rules.ts';

/**
 * Takes the caller out of their team; they stay a participant of the event. Owners cannot leave (specification section 4):
 * they delete the project or hand it over.
 * @throws Refusal event_completed, not_a_member, owner_cannot_leave
 */
export async function leaveTeam(ctx: Context, ref: ProjectRef): Promise<ReadProject> {
  let left = false;
  return await untilCommitted(async () => {
    const access = await projectAccess(ctx, ref);
    const { key, participant, project } = access;
    if (!isInTeam(participant) || participant.projectId !== ref.project) {
      // After a time-out the first try may have committed all the same.
      if (left) return await loadProject(ctx, access);
      throw new Refusal('not_a_member', 'You are not in this team.');
    }
    if (participant.projectRole === 'Owner') {
      throw new Refusal('owner_cannot_leave', 'Owners of projects are unable to leave.');
    }
    requireEventOpen(ctx, access);
    // Read before the commit, which lands only where nothing has changed since: a read after it might fail what is done.
    const { project: shown, version } = await loadProject(ctx, access);
    left = true;
    await ctx.store.commit(key, [
      {
        do: 'replace',
        document: { ...participant, projectId: null, projectRole: null },
        ifMatch: participant.etag,
      },
      {
        do: 'replace',
        document: { ...project, memberCount: project.memberCount - 1 },
        ifMatch: project.etag,
      },
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

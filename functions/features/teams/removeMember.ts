import { managingRefusal, ownerStaysRefusal } from '#contract/teams/teamRules.ts';
import type { MemberRef } from '#contract/users/participants.ts';
import { enforce, Refusal } from '../../core/errors.ts';
import { requireProject } from '../../domain/access/projectAccess.ts';
import { atEvent } from '../../domain/access/teamsFixed.ts';
import { auditEvent } from '../../domain/audit/entry.ts';
import type { Context } from '../../domain/context.ts';
import { participantOperations } from '../../domain/counts/counts.ts';
import { loadProject, type ReadProject } from '../../domain/projects/readProject.ts';
import { leavingOperation, readMember, teamChange } from '../../domain/teams/membership.ts';
import { untilCommitted } from '../../store/untilCommitted.ts';

/** @throws Refusal not_found, forbidden, archived, event_completed; owner_required if the person is the team's Owner */
export async function removeMember(ctx: Context, ref: MemberRef): Promise<ReadProject> {
  return await untilCommitted(async (maybeCommitted) => {
    const access = await requireProject(ctx, ref, 'project_edit');
    const { event, granted, key, project, roles } = access;
    const manager = { ...atEvent(access), role: roles.project ?? null };
    enforce(managingRefusal(manager, 'remove', ctx.clock()), event);
    const member = await readMember(ctx, key, ref).catch((error: unknown) => {
      // An earlier attempt may have removed the member.
      if (maybeCommitted && error instanceof Refusal && error.code === 'not_found') return null;
      throw error;
    });
    // Read before the commit. If a read after the commit failed, the caller would believe that nothing was saved.
    const { project: shown, version } = await loadProject(ctx, access);
    if (member === null) return { version, project: shown };
    enforce(ownerStaysRefusal(member.projectRole));
    await granted.store.commit(key, [
      ...participantOperations(member, { ...member, ...teamChange(ctx.clock, null, null) }),
      leavingOperation(project, member.userId),
      auditEvent(ctx, ref, {
        action: 'TeamMemberRemoved',
        project: ref.project,
        subject: member.name,
        subjectId: member.userId,
      }),
    ]);
    const Participants = shown.Participants.filter(({ Id }) => Id !== ref.member);
    return { version, project: { ...shown, MemberCount: shown.MemberCount - 1, Participants } };
  });
}

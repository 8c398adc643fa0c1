import type { ProjectRef } from '#contract/base/identifiers.ts';
import { managingRefusal, ownerStaysRefusal } from '#contract/teams/teamRules.ts';
import type { MemberRef, TeamRole } from '#contract/users/participants.ts';
import { enforce } from '../../core/errors.ts';
import { requireProject } from '../../domain/access/projectAccess.ts';
import { atEvent } from '../../domain/access/teamsFixed.ts';
import { auditEvent } from '../../domain/audit/entry.ts';
import type { Context } from '../../domain/context.ts';
import { readProject, type ReadProject } from '../../domain/projects/readProject.ts';
import { readMember, readTeam, requireActive } from '../../domain/teams/membership.ts';
import type { ParticipantDocument } from '../../store/documents.ts';
import type { Operation } from '../../store/store.ts';
import { untilCommitted } from '../../store/untilCommitted.ts';

/**
 * If `role` is Owner, the same commit makes the previous Owner an Admin, so a team never has two Owners.
 * @throws Refusal not_found, forbidden, archived, event_completed; owner_required if the Owner would get another role;
 *   participant_inactive if the new Owner is Inactive
 */
export async function changeMemberRole(ctx: Context, ref: MemberRef, role: TeamRole): Promise<ReadProject> {
  await untilCommitted(async () => {
    const access = await requireProject(ctx, ref, 'project_edit');
    const { event, granted, key, project, roles } = access;
    const handsOver = role === 'Owner';
    const manager = { ...atEvent(access), role: roles.project ?? null };
    enforce(managingRefusal(manager, handsOver ? 'handOver' : 'changeRole', ctx.clock()), event);
    const member = await readMember(ctx, key, ref);
    if (member.projectRole === role) return;
    enforce(ownerStaysRefusal(member.projectRole));
    if (handsOver) await requireActive(ctx, ref.org, member);
    const others = handsOver ? await readTeam(ctx, key, ref.project) : [];
    const owners = others.filter(({ projectRole }) => projectRole === 'Owner');
    await granted.store.commit(key, [
      { do: 'replace', document: { ...member, projectRole: role }, ifMatch: member.etag },
      ...owners.map((owner): Operation => ({
        do: 'replace',
        document: { ...owner, projectRole: 'Admin' },
        ifMatch: owner.etag,
      })),
      // Replaces the unchanged project, so that two hand-overs at the same time conflict.
      { do: 'replace', document: project, ifMatch: project.etag },
      auditTeamRole(ctx, ref, member, role),
    ]);
  });
  return await readProject(ctx, ref);
}

export const auditTeamRole = (
  ctx: Context,
  ref: ProjectRef,
  { name, projectRole, userId }: ParticipantDocument,
  role: TeamRole,
): Operation =>
  auditEvent(ctx, ref, {
    action: 'TeamRoleChanged',
    project: ref.project,
    subject: name,
    subjectId: userId,
    details: [{ field: 'ProjectRole', from: projectRole, to: role }],
  });

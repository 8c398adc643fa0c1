import type { ProjectRef } from '#contract/base/identifiers.ts';
import type { Role } from '#contract/base/permissions.ts';
import { forbidden, notFound } from '../../../functions/core/errors.ts';
import { requireProject } from '../../../functions/domain/access/projectAccess.ts';
import type { WriteContext } from '../../../functions/domain/context.ts';
import { isInTeam } from '../../../functions/domain/teams/membership.ts';
import { auditTeamRole } from '../../../functions/features/teams/changeMemberRole.ts';
import { documentId } from '../../../functions/store/documents.ts';
import { untilCommitted } from '../../../functions/store/untilCommitted.ts';

/**
 * Gives a member of the team another role, even at a time when the API would refuse the change.
 * @throws Refusal forbidden if the caller lacks project_edit or the person is the Owner, not_found if the person isn't in
 * the team
 */
export async function setTeamRole(
  ctx: WriteContext,
  ref: ProjectRef,
  userId: string,
  role: Extract<Role, 'Admin' | 'Member'>,
): Promise<void> {
  const { key } = await requireProject(ctx, ref, 'project_edit');
  await untilCommitted(async () => {
    const participant = await ctx.store.read('participant', key, documentId.participant(userId));
    if (!isInTeam(participant) || participant.projectId !== ref.project) throw notFound();
    if (participant.projectRole === 'Owner') throw forbidden();
    const document = { ...participant, projectRole: role };
    await ctx.store.commit(key, [
      { do: 'replace', document, ifMatch: participant.etag },
      auditTeamRole(ctx, ref, participant, role),
    ]);
  });
}

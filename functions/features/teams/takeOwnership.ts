import type { ProjectRef } from '#contract/base/identifiers.ts';
import { takeOverRefusal } from '#contract/teams/teamRules.ts';
import { enforce, refusal } from '../../core/errors.ts';
import { requireProject } from '../../domain/access/projectAccess.ts';
import { atEvent } from '../../domain/access/teamsFixed.ts';
import type { Context } from '../../domain/context.ts';
import { readProject, type ReadProject } from '../../domain/projects/readProject.ts';
import { isInTeam, readTeam } from '../../domain/teams/membership.ts';
import { untilCommitted } from '../../store/untilCommitted.ts';
import { auditTeamRole } from './changeMemberRole.ts';

/** @throws Refusal not_found, forbidden, archived, event_completed, not_a_member, has_owner */
export async function takeOwnership(ctx: Context, ref: ProjectRef): Promise<ReadProject> {
  await untilCommitted(async () => {
    const access = await requireProject(ctx, ref, 'project_invite');
    const { event, granted, key, participant, project, roles } = access;
    if (roles.project === 'Owner') return;
    const team = await readTeam(ctx, key, ref.project);
    const hasOwner = team.some(({ projectRole }) => projectRole === 'Owner');
    enforce(
      takeOverRefusal({ ...atEvent(access), role: roles.project ?? null, hasOwner }, ctx.clock()),
      event,
    );
    if (!isInTeam(participant)) throw refusal({ reason: 'not_a_member' });
    await granted.store.commit(key, [
      { do: 'replace', document: { ...participant, projectRole: 'Owner' }, ifMatch: participant.etag },
      // Replaces the unchanged project, so that two people who take over at the same time conflict.
      { do: 'replace', document: project, ifMatch: project.etag },
      auditTeamRole(ctx, ref, participant, 'Owner'),
    ]);
  });
  return await readProject(ctx, ref);
}

import type { Role } from '#contract/base/permissions.ts';
import { forbidden, notFound } from '../../../functions/core/errors.ts';
import { noteSuspension } from '../../../functions/domain/access/suspensions.ts';
import { auditOrganisation } from '../../../functions/domain/audit/entry.ts';
import { instant, type WriteContext } from '../../../functions/domain/context.ts';
import { memberOperations } from '../../../functions/domain/organisations/memberOperations.ts';
import { ownersOperation, readOwners } from '../../../functions/domain/organisations/owners.ts';
import { documentId } from '../../../functions/store/documents.ts';
import { untilCommitted } from '../../../functions/store/untilCommitted.ts';

/**
 * Gives a role to a person who has a profile, even if the person isn't a member yet. Through the API, that would need an
 * invitation.
 * @throws Refusal forbidden unless the caller is a portal administrator, not_found if the person has no profile
 */
export async function setMemberRole(
  ctx: WriteContext,
  org: string,
  userId: string,
  role: Role,
): Promise<void> {
  if (!ctx.caller.portalAdministrator) throw forbidden();
  await untilCommitted(async () => {
    const [member, profile, owners] = await Promise.all([
      ctx.store.read('member', org, documentId.member(userId)),
      ctx.store.read('profile', userId, documentId.profile()),
      readOwners(ctx.store, org),
    ]);
    if (!profile) throw notFound();
    if (member?.role === role) return;
    const owns = role === 'Owner';
    const since = member?.since ?? instant(ctx.clock);
    await ctx.store.commit(org, [
      ...memberOperations(member, { orgId: org, profile, role, since }),
      ...(owns || member?.role === 'Owner' ? [ownersOperation(owners, { orgId: org, userId, owns })] : []),
      auditOrganisation(ctx, org, {
        action: 'MemberRoleChanged',
        subject: profile.email,
        subjectId: userId,
        details: [{ field: 'Role', from: member?.role ?? null, to: role }],
      }),
    ]);
  });
  await noteSuspension(ctx, { org, userId, isSuspended: role === 'Inactive' });
}

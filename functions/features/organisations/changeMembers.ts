import { organisationRoleRefusal } from '#contract/access/standing.ts';
import type { Role } from '#contract/base/permissions.ts';
import type { MemberChanges } from '#contract/organisations/members.ts';
import { enforce, notFound } from '../../core/errors.ts';
import { logSignal } from '../../core/signals.ts';
import { requireOrganisation } from '../../domain/access/organisationAccess.ts';
import { noteSuspension } from '../../domain/access/suspensions.ts';
import { auditOrganisation } from '../../domain/audit/entry.ts';
import type { Context, WriteContext } from '../../domain/context.ts';
import { type LineOutcome, lineByLine } from '../../domain/lineByLine.ts';
import { memberOperations } from '../../domain/organisations/memberOperations.ts';
import { ownersOperation, readOwners } from '../../domain/organisations/owners.ts';
import { documentId } from '../../store/documents.ts';
import type { Operation } from '../../store/store.ts';
import { untilCommitted } from '../../store/untilCommitted.ts';

/** A refused line doesn't stop the others. @throws Refusal not_found, forbidden, archived for the whole request */
export async function changeMembers(
  ctx: Context,
  org: string,
  { members }: MemberChanges,
): Promise<readonly LineOutcome<MemberChanges['members'][number]>[]> {
  const { granted } = await requireOrganisation(ctx, org, 'organisation_edit');
  return await lineByLine(members, ({ id: userId, role }) => changeRole(granted, { org, userId, role }));
}

interface RoleChange {
  readonly org: string;
  readonly userId: string;
  readonly role: Role;
}

/**
 * Adding or removing an Owner replaces the OwnersDocument. So if the caller stops being an Owner at the same time, the commit
 * conflicts, and the next attempt refuses the change.
 * @throws Refusal not_found if the person isn't a member; owners_only, last_owner
 */
async function changeRole(ctx: WriteContext, { org, role, userId }: RoleChange): Promise<void> {
  const isChanged = await untilCommitted(async () => {
    const member = await ctx.store.read('member', org, documentId.member(userId));
    if (!member) throw notFound();
    if (member.role === role) return false;
    await ctx.store.commit(org, [
      ...memberOperations(member, { orgId: org, profile: member, role, since: member.since }),
      ...(await changeOfOwners(ctx, { org, role, userId }, member.role)),
      auditOrganisation(ctx, org, {
        action: 'MemberRoleChanged',
        subject: member.email,
        subjectId: userId,
        details: [{ field: 'Role', from: member.role, to: role }],
      }),
    ]);
    return true;
  });
  if (isChanged) logSignal(ctx.log, 'role changed', ctx.caller.sessionId);
  await noteSuspension(ctx, { org, userId, isSuspended: role === 'Inactive' });
}

/** @throws Refusal owners_only, last_owner */
async function changeOfOwners(
  { caller, store }: Context,
  { org, role, userId }: RoleChange,
  before: Role,
): Promise<Operation[]> {
  if (role !== 'Owner' && before !== 'Owner') return [];
  const owners = await readOwners(store, org);
  const isOwner = owners?.userIds.includes(caller.userId) === true;
  // Only Owners and Admins have organisation_edit, so a caller who isn't an Owner is an Admin.
  const by = { organisation: isOwner ? 'Owner' : 'Admin' } as const;
  enforce(organisationRoleRefusal({ by, of: { organisation: before }, to: role }));
  return [ownersOperation(owners, { orgId: org, userId, owns: role === 'Owner' })];
}

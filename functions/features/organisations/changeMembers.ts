import type { MemberChanges } from '#contract/members.ts';
import { requireOrganisation } from '../../domain/access/organisationAccess.ts';
import type { Context } from '../../domain/context.ts';
import { type LineOutcome, lineByLine } from '../../domain/lineByLine.ts';
import { changeRole } from './changeRole.ts';

/**
 * Changes the roles of members (organisation_edit), one's own too: each line is done or refused by itself.
 * @returns what became of each line, in their order
 */
export async function changeMembers(
  ctx: Context,
  org: string,
  { members }: MemberChanges,
): Promise<readonly LineOutcome<MemberChanges['members'][number]>[]> {
  const { granted } = await requireOrganisation(ctx, org, 'organisation_edit');
  return await lineByLine(members, ({ id: userId, role }) => changeRole(granted, { org, userId, role }));
}

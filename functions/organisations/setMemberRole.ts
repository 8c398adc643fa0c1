import type { Role } from '#contract/permissions.ts';
import { requireOrganisation } from '../access/organisationAccess.ts';
import { noteSuspension } from '../access/suspensions.ts';
import { type Context, instant } from '../context.ts';
import { forbidden } from '../errors.ts';
import { documentId } from '../store/documents.ts';
import { untilCommitted } from '../store/untilCommitted.ts';

/**
 * Gives somebody a role in an organisation. For its Owners and Admins, and for portal administrators. Doing it again makes
 * good what a failing store left undone.
 */
export async function setMemberRole(ctx: Context, org: string, userId: string, role: Role): Promise<void> {
  if (!ctx.caller.portalAdministrator) await requireOrganisation(ctx, org, 'organisation_edit');
  if (ctx.caller.userId === userId && !ctx.caller.portalAdministrator) throw forbidden();
  await untilCommitted(async () => {
    const id = documentId.member(userId);
    const existing = await ctx.store.read('member', org, id);
    const document = {
      type: 'member' as const,
      id,
      orgId: org,
      userId,
      role,
      since: existing?.since ?? instant(ctx.clock),
    };
    await ctx.store.commit(org, [
      existing ? { do: 'replace', document, ifMatch: existing.etag } : { do: 'create', document },
    ]);
  });
  await noteSuspension(ctx, { org, userId, isSuspended: role === 'Inactive' });
}

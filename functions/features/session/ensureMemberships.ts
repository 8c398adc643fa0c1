import { auditOrganisation } from '../../domain/audit/entry.ts';
import { type Clock, instant } from '../../domain/context.ts';
import { isCopied, memberOperations } from '../../domain/organisations/memberOperations.ts';
import { documentId, type ProfileDocument, type TenantDocument } from '../../store/documents.ts';
import type { Operation, Store } from '../../store/store.ts';
import { untilCommitted } from '../../store/untilCommitted.ts';

/**
 * Makes the person a member of each organisation that lists their tenant and, if it lists domains, also their email domain.
 * Members keep their role, so Inactive people stay Inactive (functions/contract/README.md, "Accounts").
 * @param person `name` is the person's name in the directory, for the audit log
 */
export async function ensureMemberships(
  deps: { store: Store; clock: Clock },
  person: { readonly profile: ProfileDocument; readonly name: string; readonly domain: string },
  tenants: readonly TenantDocument[],
): Promise<void> {
  const { domain, name, profile } = person;
  const { email, userId } = profile;
  const joinable = tenants.filter((tenant) => tenant.domains.length === 0 || tenant.domains.includes(domain));
  await Promise.all(
    joinable.map(({ orgId }) =>
      untilCommitted(async () => {
        const member = await deps.store.read('member', orgId, documentId.member(userId));
        if (member && isCopied(profile, member)) return;
        const { role, since } = member ?? { role: 'Member' as const, since: instant(deps.clock) };
        const auditContext = { caller: { userId, name }, clock: deps.clock };
        const entries: Operation[] = member
          ? []
          : [
              auditOrganisation(auditContext, orgId, {
                action: 'MemberJoined',
                subject: email,
                subjectId: userId,
                details: [{ field: 'Role', from: null, to: role }],
              }),
            ];
        await deps.store.commit(orgId, [
          ...memberOperations(member, { orgId, profile, role, since }),
          ...entries,
        ]);
      }),
    ),
  );
}

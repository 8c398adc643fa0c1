import { type Clock, instant } from '../context.ts';
import { documentId, type TenantDocument } from '../store/documents.ts';
import type { Store } from '../store/store.ts';
import { untilCommitted } from '../store/untilCommitted.ts';

/**
 * Makes somebody who signs in a Member of the organisations that name their tenant. E-mail domains, where an organisation
 * names any, narrow that; a role that is there already, Inactive above all, stays as it is (contract, "Who belongs").
 *
 * @param tenants the organisations' documents for the person's tenant
 */
export async function ensureMemberships(
  deps: { store: Store; clock: Clock },
  person: { userId: string; domain: string },
  tenants: readonly TenantDocument[],
): Promise<void> {
  const { userId, domain } = person;
  const open = tenants.filter((tenant) => tenant.domains.length === 0 || tenant.domains.includes(domain));
  await Promise.all(
    open.map(({ orgId }) =>
      untilCommitted(async () => {
        if (await deps.store.read('member', orgId, documentId.member(userId))) return;
        await deps.store.commit(orgId, [
          {
            do: 'create',
            document: {
              type: 'member',
              id: documentId.member(userId),
              orgId,
              userId,
              role: 'Member',
              since: instant(deps.clock),
            },
          },
        ]);
      }),
    ),
  );
}

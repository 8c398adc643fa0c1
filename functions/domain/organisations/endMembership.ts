import { documentId, type MemberDocument, type Stored } from '../../store/documents.ts';
import type { Operation, Store } from '../../store/store.ts';
import { untilCommitted } from '../../store/untilCommitted.ts';
import { auditOrganisation } from '../audit/entry.ts';
import type { Clock } from '../context.ts';
import { DELETED_ACCOUNT } from '../users/deletedAccount.ts';
import { memberOperations, memberRemoval } from './memberOperations.ts';
import { ownersOperation, ownersWithout, readOwners } from './owners.ts';

/**
 * An Inactive member stays, without name and address. Otherwise people could get rid of this role by deleting their account.
 * @param lastOwner 'removed' removes even the last Owner
 * @throws Refusal last_owner if the member is the last Owner and `lastOwner` is 'refused'
 */
export async function endMembership(
  deps: { readonly store: Store; readonly clock: Clock },
  { orgId, userId }: Pick<MemberDocument, 'orgId' | 'userId'>,
  lastOwner: 'refused' | 'removed',
): Promise<void> {
  const { clock, store } = deps;
  await untilCommitted(async () => {
    const member = await store.read('member', orgId, documentId.member(userId));
    if (member === null || isNameless(member)) return;
    await store.commit(orgId, [
      ...(member.role === 'Inactive' ? withoutName(member) : memberRemoval(member)),
      ...(member.role === 'Owner' ? await withoutOwner(store, member, lastOwner) : []),
      auditOrganisation({ caller: null, clock }, orgId, { action: 'AccountDeleted' }),
    ]);
  });
}

const isNameless = ({ email, role }: MemberDocument) => role === 'Inactive' && email === '';

const withoutName = (member: Stored<MemberDocument>): Operation[] => {
  const { orgId, role, since, userId } = member;
  const profile = { userId, name: DELETED_ACCOUNT, email: '', avatarUrl: null };
  return memberOperations(member, { orgId, profile, role, since });
};

async function withoutOwner(
  store: Store,
  { orgId, userId }: MemberDocument,
  lastOwner: 'refused' | 'removed',
): Promise<Operation[]> {
  const owners = await readOwners(store, orgId);
  if (owners === null) return [];
  return lastOwner === 'refused'
    ? [ownersOperation(owners, { orgId, userId, owns: false })]
    : [ownersWithout(owners, userId)];
}

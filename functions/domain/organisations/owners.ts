import { Refusal } from '../../core/errors.ts';
import { documentId, type OwnersDocument, type Stored } from '../../store/documents.ts';
import type { Operation } from '../../store/store.ts';
import type { ReadStore } from '../context.ts';

type Owners = Stored<OwnersDocument> | null;

/** Null if the organisation has never had an Owner. */
export const readOwners = (store: ReadStore, org: string): Promise<Owners> =>
  store.read('owners', org, documentId.owners());

/**
 * Adds an Owner, or removes one if `owns` is false. Every commit that changes the Owners includes this operation or that of
 * `ownersWithout`, so two such commits at the same time conflict. Callers must read the Owners first, and then check the change.
 * @throws Refusal last_owner if no Owner would be left
 */
export function ownersOperation(
  before: Owners,
  { orgId, owns, userId }: { readonly orgId: string; readonly userId: string; readonly owns: boolean },
): Operation {
  const others = othersIn(before, userId);
  if (!owns && others.length === 0) {
    throw new Refusal('last_owner', 'An organisation needs an Owner. Make someone else an Owner first.');
  }
  const document = ownersDocument(orgId, owns ? [...others, userId] : others);
  return before === null ? { do: 'create', document } : { do: 'replace', document, ifMatch: before.etag };
}

/** Removes an Owner whose account is deleted, even the last one. Portal administrators can then invite an Owner. */
export const ownersWithout = (before: Stored<OwnersDocument>, userId: string): Operation => ({
  do: 'replace',
  document: ownersDocument(before.orgId, othersIn(before, userId)),
  ifMatch: before.etag,
});

const othersIn = (owners: Owners, userId: string): readonly string[] =>
  (owners?.userIds ?? []).filter((one) => one !== userId);

const ownersDocument = (orgId: string, userIds: readonly string[]): OwnersDocument => ({
  type: 'owners',
  id: documentId.owners(),
  orgId,
  userIds,
});

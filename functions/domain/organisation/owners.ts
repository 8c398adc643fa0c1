import { Refusal } from '../../core/errors.ts';
import { documentId, type OwnersDocument, type Stored } from '../../store/documents.ts';
import type { ReadStore } from '../context.ts';
import type { Operation } from '../../store/store.ts';

type Owners = Stored<OwnersDocument> | null;

/** Who owns an organisation; null while nobody ever has. */
export const readOwners = (store: ReadStore, org: string): Promise<Owners> =>
  store.read('owners', org, documentId.owners());

/**
 * Part of the commit that makes somebody an Owner, or makes an Owner something else. All such commits meet in this one
 * document, so of several at the same moment only one lands at a time.
 * @param before as read before what the commit is decided by
 * @throws Refusal last_owner where nobody would be left
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

/**
 * The same for who can't stay, since their account is deleted already: they may have become the last Owner after it was. Nobody
 * is made one unasked; portal administrators see that nobody owns the organisation, and invite an Owner.
 */
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

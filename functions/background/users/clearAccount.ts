import { MINUTE } from '#contract/base/times.ts';
import { entriesAbout, partitionOf } from '../../domain/audit/entriesAbout.ts';
import { emailHashOf } from '../../domain/invitations/emailHash.ts';
import { endMembership } from '../../domain/organisations/endMembership.ts';
import type { ClearAccountTask, TaskQueue } from '../../domain/tasks.ts';
import { DELETED_ACCOUNT, NOBODY } from '../../domain/users/deletedAccount.ts';
import type { Deletions } from '../../domain/users/deletions.ts';
import { commitOnce } from '../../store/commitOnce.ts';
import {
  type AuditPart,
  type DeletedAccountDocument,
  documentId,
  type InvitationDocument,
  type MailDocument,
  type PlacementDocument,
} from '../../store/documents.ts';
import { COMMIT_MAX, type Operation, type Store } from '../../store/store.ts';
import { untilCommitted } from '../../store/untilCommitted.ts';
import { removeLibrary } from '../media/removeLibrary.ts';
import { type AccountUpkeepDeps, removeAll, type UpkeepDeps } from '../upkeep/upkeep.ts';
import { endParticipation } from './endParticipation.ts';
import { unnameScores } from './unnameScores.ts';
import { unnameVotes } from './unnameVotes.ts';

/** An instance may trust a session for a minute after its end (domain/access/sessions.ts). A commit takes up to half a minute. */
const SETTLED_MS = 2 * MINUTE;

/**
 * Removes the data of a deleted account. Runs at once, and a second time when no request of the person can still be running.
 * After that, the person can sign in again.
 * @returns seconds until the next run; null if nothing is left to do
 */
export async function clearAccount(
  deps: AccountUpkeepDeps & { readonly deletions: Deletions },
  { userId }: ClearAccountTask,
): Promise<number | null> {
  const { clock, deletions, store } = deps;
  const mark = await store.read('deletedAccount', userId, documentId.profile());
  if (mark === null) return null;
  // The mark stays until a run succeeds, so no deletion is forgotten.
  await deletions.record({ userId, deletedAt: mark.deletedAt });
  const isSettled = clock() >= Date.parse(mark.deletedAt) + SETTLED_MS;

  const own = { property: 'userId', equals: userId } as const;
  for (const { orgId } of await store.find('member', own))
    // The account is gone, so this removes even the last Owner of an organisation.
    await endMembership(deps, { orgId, userId }, 'removed');
  const ofEvents = await store.find(
    [
      'participant',
      'suspension',
      'vote',
      'voter',
      'request',
      'eventMailNote',
      'placedSeat',
      'placement',
      'judge',
      'slate',
      'score',
      'decision',
    ],
    own,
  );
  for (const eventKey of new Set(ofEvents.map((one) => one.eventKey))) {
    await unnameVotes(deps, eventKey, mark);
    await unnameScores(store, eventKey, mark);
    await endParticipation(deps, eventKey, userId);
    await removeAll(store, eventKey, ['request', 'eventMailNote', 'placedSeat', 'judge', 'slate'], own);
    await forgetInPlacements(store, eventKey, userId);
  }
  await removeLibrary(deps, userId);
  // Otherwise, a person who comes back would get old emails.
  await removeAll(store, userId, ['userMailNote']);
  await forgetInInvitations(store, mark);
  await forgetInLogs(store, mark);

  if (!isSettled) return Math.ceil((Date.parse(mark.deletedAt) + SETTLED_MS - clock()) / 1000);
  // If the queue delivers the task twice, another run may have deleted the mark already.
  await commitOnce(store, userId, { do: 'delete', type: 'deletedAccount', id: mark.id, ifMatch: mark.etag });
  return null;
}

async function forgetInPlacements(store: Store, eventKey: string, userId: string): Promise<void> {
  await untilCommitted(async () => {
    for (const { etag, ...placement } of await store.list('placement', eventKey)) {
      const seats = placement.seats.filter((seat) => seat.userId !== userId);
      const isMaker = placement.userId === userId;
      if (seats.length === placement.seats.length && !isMaker) continue;
      const unnamed = isMaker ? { userId: NOBODY, proposedByName: DELETED_ACCOUNT } : {};
      const document: PlacementDocument = { ...placement, seats, ...unnamed };
      await store.commit(eventKey, [{ do: 'replace', document, ifMatch: etag }]);
    }
  });
}

/** Removes invitations and emails to a deleted account. Invitations that the person sent stay valid, without their name. */
async function forgetInInvitations(store: Store, { email, userId }: DeletedAccountDocument): Promise<void> {
  if (email !== null) await removeAll(store, emailHashOf(email), ['invitation', 'invitedTo', 'mail']);

  // All emails except invitations contain the person's id, so this also finds emails to an address that the person had before.
  for (const { emailHash, id } of await store.find('mail', { property: 'userId', equals: userId }))
    await untilCommitted(async () => {
      if ((await store.read('mail', emailHash, id)) === null) return;
      await store.commit(emailHash, [{ do: 'delete', type: 'mail', id }]);
    });

  const by = { property: 'invitedBy', equals: userId } as const;
  const unnamed = { invitedBy: NOBODY, invitedByName: DELETED_ACCOUNT };
  const withoutInviter = (sent: InvitationDocument | MailDocument) =>
    sent.type === 'mail' ? { ...sent, invitedBy: NOBODY } : { ...sent, ...unnamed };
  for (const { emailHash, id, type } of await store.find(['invitation', 'mail'], by))
    await untilCommitted(async () => {
      const sent = await store.read(type, emailHash, id);
      if (sent?.invitedBy !== userId) return;
      await store.commit(emailHash, [{ do: 'replace', document: withoutInviter(sent), ifMatch: sent.etag }]);
    });

  // These notes say that an Owner still needs an invitation, and name the inviter.
  const [ofOrganisations, ofTeams] = await Promise.all([
    store.find('ownerToInvite', by),
    store.find('teamOwnerToInvite', by),
  ]);
  for (const due of [...ofOrganisations, ...ofTeams]) {
    const partition = due.type === 'ownerToInvite' ? due.orgId : due.eventKey;
    await untilCommitted(async () => {
      const stored = await store.read(due.type, partition, due.id);
      if (stored?.invitedBy !== userId) return;
      await store.commit(partition, [
        { do: 'replace', document: { ...stored, ...unnamed }, ifMatch: stored.etag },
      ]);
    });
  }
}

async function forgetInLogs(store: Store, person: DeletedAccountDocument): Promise<void> {
  await untilCommitted(async () => {
    const entries = Map.groupBy(await entriesAbout(store, person), partitionOf);
    for (const [partition, about] of entries) {
      const operations = about.map((entry): Operation => ({
        do: 'replace',
        document: { ...entry, ...withoutName(entry, person) },
        ifMatch: entry.etag,
      }));
      for (let from = 0; from < operations.length; from += COMMIT_MAX)
        await store.commit(partition, operations.slice(from, from + COMMIT_MAX));
    }
  });
}

const withoutName = (
  { actorId, subject, subjectId }: AuditPart,
  { email, userId }: DeletedAccountDocument,
): Partial<AuditPart> => ({
  ...(actorId === userId ? { actorId: NOBODY, actorName: DELETED_ACCOUNT } : {}),
  ...(subjectId === userId || (email !== null && subject === email)
    ? { subject: DELETED_ACCOUNT, subjectId: null }
    : {}),
});

export async function requeueDeletedAccounts({
  store,
  tasks,
}: Pick<UpkeepDeps, 'store'> & { readonly tasks: TaskQueue }): Promise<void> {
  const deleted = await store.find('deletedAccount', { property: 'type', equals: 'deletedAccount' });
  for (const { userId } of deleted) await tasks.put({ kind: 'clearAccount', userId });
}

import { MINUTE } from '#contract/base/times.ts';
import { endMembership } from '../../domain/organisations/endMembership.ts';
import type { ClearAccountTask, TaskQueue } from '../../domain/tasks.ts';
import { commitOnce } from '../../store/commitOnce.ts';
import { documentId } from '../../store/documents.ts';
import { removeLibrary } from '../media/removeLibrary.ts';
import { removeAll } from '../upkeep/removeAll.ts';
import type { AccountUpkeepDeps, UpkeepDeps } from '../upkeep/upkeep.ts';
import { endParticipation } from './endParticipation.ts';
import { forgetInInvitations } from './forgetInInvitations.ts';
import { forgetInLogs } from './forgetInLogs.ts';
import { forgetInPlacements } from './forgetInPlacements.ts';
import { unnameVotes } from './unnameVotes.ts';

/** An instance may trust a session for a minute after its end (domain/access/sessions.ts). A commit takes up to half a minute. */
const SETTLED_MS = 2 * MINUTE;

/**
 * Removes the data of a deleted account. Runs at once, and a second time when no request of the person can still be running.
 * After that, the person can sign in again.
 * @returns seconds until the next run; null if nothing is left to do
 */
export async function clearAccount(
  deps: AccountUpkeepDeps,
  { userId }: ClearAccountTask,
): Promise<number | null> {
  const { clock, store } = deps;
  const mark = await store.read('deletedAccount', userId, documentId.profile());
  if (mark === null) return null;
  const isSettled = clock() >= Date.parse(mark.deletedAt) + SETTLED_MS;

  const own = { property: 'userId', equals: userId } as const;
  for (const { orgId } of await store.find('member', own))
    // The account is gone, so this removes even the last Owner of an organisation.
    await endMembership(deps, { orgId, userId }, 'removed');
  const ofEvents = await store.find(
    ['participant', 'suspension', 'vote', 'voter', 'request', 'eventMailNote', 'placedSeat', 'placement'],
    own,
  );
  for (const eventKey of new Set(ofEvents.map((one) => one.eventKey))) {
    await unnameVotes(deps, eventKey, mark);
    await endParticipation(deps, eventKey, userId);
    await removeAll(store, eventKey, ['request', 'eventMailNote', 'placedSeat'], own);
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

export async function requeueDeletedAccounts({
  store,
  tasks,
}: Pick<UpkeepDeps, 'store'> & { readonly tasks: TaskQueue }): Promise<void> {
  const deleted = await store.find('deletedAccount', { property: 'type', equals: 'deletedAccount' });
  for (const { userId } of deleted) await tasks.put({ kind: 'clearAccount', userId });
}

import { voterOperations } from '../../domain/counts/counts.ts';
import type { ClearProjectTask, TaskQueue } from '../../domain/tasks.ts';
import { documentId, type VoteDocument } from '../../store/documents.ts';
import { COMMIT_MAX, type Operation, type Store } from '../../store/store.ts';
import { untilCommitted } from '../../store/untilCommitted.ts';
import { removeAll, type UpkeepDeps } from '../upkeep/upkeep.ts';

/** Each vote takes up to three operations: for the vote, for the count of its voter, and for the number of voters. */
const VOTES_PER_COMMIT = Math.floor(COMMIT_MAX / 3);

/** Removes what a deleted project has left behind. After that, another project can have the same identifier. */
export async function clearProject(
  { store }: Pick<UpkeepDeps, 'store'>,
  { eventKey, projectId }: ClearProjectTask,
): Promise<void> {
  const id = documentId.project(projectId);
  await untilCommitted(async () => {
    const mark = await store.read('deletedProject', eventKey, id);
    if (mark === null) return;
    const votes = await store.list('vote', eventKey, { property: 'projectId', equals: projectId });
    for (let from = 0; from < votes.length; from += VOTES_PER_COMMIT)
      await store.commit(
        eventKey,
        await removalOperations(store, eventKey, votes.slice(from, from + VOTES_PER_COMMIT)),
      );
    await removeAll(store, eventKey, ['request', 'eventMailNote', 'teamOwnerToInvite', 'score'], {
      property: 'projectId',
      equals: projectId,
    });
    const target = `${eventKey}/${projectId}`;
    const invitations = await store.find('invitation', { property: 'target', equals: target });
    for (const invitation of invitations)
      await store.commit(invitation.emailHash, [{ do: 'delete', type: 'invitation', id: invitation.id }]);
    await store.commit(eventKey, [{ do: 'delete', type: 'deletedProject', id, ifMatch: mark.etag }]);
  });
}

/** Removes the votes, and lowers the counts of their voters, so that these people can vote for other projects. */
async function removalOperations(
  store: Store,
  eventKey: string,
  votes: readonly VoteDocument[],
): Promise<readonly Operation[]> {
  const ids = votes.map(({ userId }) => documentId.voter(userId));
  const voters = await store.readMany('voter', eventKey, ids);
  return [
    ...votes.map(({ id }): Operation => ({ do: 'delete', type: 'vote', id })),
    ...voters.flatMap(({ etag, ...voter }): Operation[] => [
      { do: 'replace', document: { ...voter, votes: voter.votes - 1 }, ifMatch: etag },
      ...voterOperations(voter.userId, voter.votes, voter.votes - 1),
    ]),
  ];
}

export async function requeueDeletedProjects({
  store,
  tasks,
}: Pick<UpkeepDeps, 'store'> & { readonly tasks: TaskQueue }): Promise<void> {
  const deleted = await store.find('deletedProject', { property: 'type', equals: 'deletedProject' });
  for (const { eventKey, projectId } of deleted)
    await tasks.put({ kind: 'clearProject', eventKey, projectId });
}

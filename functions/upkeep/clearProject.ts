import { documentId } from '../store/documents.ts';
import { COMMIT_MAX, type Operation } from '../store/store.ts';
import { untilCommitted } from '../store/untilCommitted.ts';
import type { ClearProjectTask } from '../tasks.ts';
import type { Upkeep } from './upkeep.ts';

/** Clears the votes for a deleted project and the invitations to it; then its identifier is free again. */
export async function clearProject(
  { store }: Pick<Upkeep, 'store'>,
  { eventKey, projectId }: ClearProjectTask,
): Promise<void> {
  const id = documentId.project(projectId);
  await untilCommitted(async () => {
    const left = await store.read('deletedProject', eventKey, id);
    if (left === null) return;
    const votes = await store.list('vote', eventKey, { property: 'projectId', equals: projectId });
    const deletions = votes.map((vote): Operation => ({ do: 'delete', type: 'vote', id: vote.id }));
    for (let from = 0; from < deletions.length; from += COMMIT_MAX)
      await store.commit(eventKey, deletions.slice(from, from + COMMIT_MAX));
    const target = `${eventKey}/${projectId}`;
    const invitations = await store.find('invitation', { property: 'target', equals: target });
    for (const invitation of invitations)
      await store.commit(invitation.emailHash, [{ do: 'delete', type: 'invitation', id: invitation.id }]);
    await store.commit(eventKey, [{ do: 'delete', type: 'deletedProject', id, ifMatch: left.etag }]);
  });
}

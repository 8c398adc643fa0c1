import { deletionOperations } from '../../../functions/domain/users/deletionOperations.ts';
import type { Deletions } from '../../../functions/domain/users/deletions.ts';
import { documentId } from '../../../functions/store/documents.ts';
import type { Store } from '../../../functions/store/store.ts';
import { untilCommitted } from '../../../functions/store/untilCommitted.ts';

/**
 * Deletes the accounts again that a restored store has brought back. Upkeep then removes their data. An account that someone
 * created again after its deletion stays. A second run changes nothing.
 * @returns the number of accounts that it deleted
 */
export async function replayDeletions(store: Store, deletions: Deletions): Promise<number> {
  let deleted = 0;
  for (const { deletedAt, userId } of await deletions.list()) {
    const isDeleted = await untilCommitted(async () => {
      const profile = await store.read('profile', userId, documentId.profile());
      if (profile === null || profile.since > deletedAt) return false;
      await store.commit(userId, deletionOperations(profile, new Date().toISOString()));
      return true;
    });
    if (isDeleted) deleted += 1;
  }
  return deleted;
}

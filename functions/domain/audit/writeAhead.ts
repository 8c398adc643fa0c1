import type { AuditContext, AuditOperation } from '../context.ts';
import { CommitConflict } from '../../store/store.ts';
import { untilCommitted } from '../../store/untilCommitted.ts';

/**
 * Writes an entry before an action, if one commit can't hold both: an invitation is in another partition, and a download
 * stores nothing. If the action then fails, the log names an action that didn't happen. Written afterwards, an entry could
 * be missing.
 */
export async function writeAhead(
  { store }: Pick<AuditContext, 'store'>,
  partition: string,
  entry: AuditOperation,
): Promise<void> {
  await untilCommitted(async () => {
    try {
      await store.commit(partition, [entry]);
    } catch (error) {
      // The entry's id is random, so only an earlier attempt can have written it.
      if (!(error instanceof CommitConflict)) throw error;
    }
  });
}

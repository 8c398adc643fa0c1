import type { AuditContext, AuditOperation } from '../context.ts';
import { CommitConflict } from '../../store/store.ts';
import { untilCommitted } from '../../store/untilCommitted.ts';

/**
 * Writes an audit entry before its action. Use it for actions that can't share a commit with their entry: an invitation is
 * in another partition, and a download has no commit. If the action then fails, the log names an action that didn't happen.
 * The other order would be worse: a crash after the action would leave it without an entry.
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

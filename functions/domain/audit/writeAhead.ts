import type { AuditContext, AuditOperation } from '../context.ts';
import { CommitConflict } from '../../store/store.ts';
import { untilCommitted } from '../../store/untilCommitted.ts';

/**
 * Logs before the action, because one commit can't hold both: an invitation is in another partition, and a download stores
 * nothing. After a failure in between, the log names an action that didn't happen. The other order could miss one.
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
      // An earlier attempt has written this entry: its id is random, so nobody else has it.
      if (!(error instanceof CommitConflict)) throw error;
    }
  });
}

import { CommitConflict } from '../../store/store.ts';
import { untilCommitted } from '../../store/untilCommitted.ts';
import type { AuditContext, AuditOperation } from '../context.ts';

/**
 * Writes an audit entry before its action, for actions that can't share a commit with their entry (functions/README.md, "The
 * commit of a change includes its log entry").
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

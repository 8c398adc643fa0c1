import type { AuditContext, AuditOperation } from '../context.ts';
import { CommitConflict } from '../../store/store.ts';
import { untilCommitted } from '../../store/untilCommitted.ts';

/**
 * Writes an entry ahead of what it tells of, for what lies in no partition of its organisation: an invitation belongs to an
 * address, and a download to nothing. The verb has decided by then, so that only a store that fails in between leaves an
 * entry of what has not happened; the other way round it would leave nothing of what has.
 * @param partition the organisation, or the event's key
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
      // The first try has committed it after all: nobody else has its id.
      if (!(error instanceof CommitConflict)) throw error;
    }
  });
}

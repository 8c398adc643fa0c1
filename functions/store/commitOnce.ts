import { CommitConflict, type Operation } from '../../store/store.ts';
import type { WriteContext } from '../context.ts';

/** Ignores a conflict, because it means that another process has committed the same operation. */
export async function commitOnce(
  store: WriteContext['store'],
  partition: string,
  operation: Operation,
): Promise<void> {
  try {
    await store.commit(partition, [operation]);
  } catch (error) {
    if (!(error instanceof CommitConflict)) throw error;
  }
}

import { CommitConflict, type Operation, type Store } from './store.ts';

/** Ignores a conflict, because it means that another process has committed the same operation. */
export async function commitOnce(
  store: Pick<Store, 'commit'>,
  partition: string,
  operation: Operation,
): Promise<void> {
  try {
    await store.commit(partition, [operation]);
  } catch (error) {
    if (!(error instanceof CommitConflict)) throw error;
  }
}

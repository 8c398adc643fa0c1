import type { Clock } from '../../domain/context.ts';
import type { Blobs } from '../../domain/media/blobs.ts';
import type { TaskQueue } from '../../domain/tasks.ts';
import type { Documents, DocumentType } from '../../store/documents.ts';
import { COMMIT_MAX, type Equality, type Operation, type Store } from '../../store/store.ts';
import { untilCommitted } from '../../store/untilCommitted.ts';

export interface UpkeepDeps {
  readonly store: Store;
  readonly clock: Clock;
}

export interface AccountUpkeepDeps extends UpkeepDeps {
  readonly blobs: Blobs;
  readonly tasks: TaskQueue;
}

export async function removeAll<T extends DocumentType>(
  store: Store,
  partition: string,
  types: readonly [T, ...T[]],
  where?: Equality<Documents[T]>,
): Promise<void> {
  await untilCommitted(async () => {
    const documents = await store.list(types, partition, where);
    const removals = documents.map(({ id, type }): Operation => ({ do: 'delete', type, id }));
    for (let from = 0; from < removals.length; from += COMMIT_MAX)
      await store.commit(partition, removals.slice(from, from + COMMIT_MAX));
  });
}

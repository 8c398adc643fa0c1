import type { DocumentType } from '../../../functions/store/documents.ts';
import type { Operation, Store } from '../../../functions/store/store.ts';

const idOf = (operation: Operation) => ('document' in operation ? operation.document.id : operation.id);

/**
 * Returns a store that reads each document once, and again after a commit that names it. Without it, the sample takes a
 * third longer, because each vote reads its event and its project. Use it only while nothing else changes the store.
 */
export function rememberReads(store: Store): Store {
  const known = new Map<string, Promise<unknown>>();
  const keyOf = (partition: string, id: string) => `${partition} ${id}`;
  return {
    ...store,
    read<T extends DocumentType>(type: T, partition: string, id: string) {
      const key = keyOf(partition, id);
      const found = known.get(key) ?? store.read(type, partition, id);
      known.set(key, found);
      return found as ReturnType<typeof store.read<T>>;
    },
    commit: (partition, operations) =>
      store.commit(partition, operations).finally(() => {
        for (const operation of operations) known.delete(keyOf(partition, idOf(operation)));
      }),
  };
}

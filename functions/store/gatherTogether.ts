import { setImmediate } from 'node:timers/promises';
import {
  type AnyDocument,
  CONTAINER_OF,
  CONTAINERS,
  type Documents,
  type DocumentType,
  type Stored,
} from './documents.ts';
import type { Selection, Store } from './store.ts';

type AnySelection = Selection<DocumentType>;
type Found = Awaited<ReturnType<Store['gather']>>;

interface Batch {
  readonly selections: AnySelection[];
  readonly answer: Promise<Found>;
}

/**
 * Returns a store that sends the gathers that begin at the same moment as one query for each container. Each caller gets its own
 * documents. A gather with a limit stays a query of its own.
 */
export function gatherTogether<S extends Pick<Store, 'gather'>>(store: S): S {
  const batches = new Map<string, Batch>();
  const begin = (container: string): Batch => {
    const selections: AnySelection[] = [];
    const answer = setImmediate().then(() => {
      batches.delete(container);
      return store.gather(selections);
    });
    return { selections, answer };
  };
  const gather: Store['gather'] = async <T extends DocumentType>(
    selections: readonly Selection<T>[],
    limit?: number,
  ) => {
    const [first] = selections;
    if (limit !== undefined || first === undefined) return store.gather(selections, limit);
    const container = CONTAINER_OF[first.types[0]];
    const batch = batches.get(container) ?? begin(container);
    batches.set(container, batch);
    batch.selections.push(...(selections as readonly unknown[] as readonly AnySelection[]));
    const found = (await batch.answer).filter((document) =>
      selections.some((selection) => isSelected(document, selection)),
    );
    return found as readonly unknown[] as readonly Stored<Documents[T]>[];
  };
  return { ...store, gather };
}

function isSelected<T extends DocumentType>(
  document: AnyDocument,
  { partitions, types, where }: Selection<T>,
): boolean {
  const isOneOf = (property: string, values: readonly unknown[]) =>
    values.includes(Reflect.get(document, property));
  return (
    isOneOf('type', types) &&
    (partitions === undefined || isOneOf(CONTAINERS[CONTAINER_OF[types[0]]], partitions)) &&
    (where === undefined || isOneOf(where.property, where.anyOf))
  );
}

import {
  type AnyDocument,
  CONTAINER_OF,
  CONTAINERS,
  type Documents,
  type DocumentType,
  type Stored,
} from '../../functions/store/documents.ts';
import {
  COMMIT_MAX,
  CommitConflict,
  type Operation,
  type Range,
  type Store,
} from '../../functions/store/store.ts';

type Fields = Readonly<Record<string, unknown>>;

interface Entry {
  readonly partition: string;
  readonly document: Stored<AnyDocument>;
}

type Entries = ReadonlyMap<string, Entry>;

/** A `Store` in memory that can go back to an earlier state. It ignores times to live. */
export interface MemoryStore extends Store {
  documents(): AnyDocument[];
  /** Replaces all documents. */
  load(documents: readonly AnyDocument[]): void;
  /** @returns a function that restores the present state */
  snapshot(): () => void;
}

const typeOf = (operation: Operation): DocumentType =>
  'document' in operation ? operation.document.type : operation.type;

const idOf = (operation: Operation): string =>
  'document' in operation ? operation.document.id : operation.id;

const keyOf = (type: DocumentType, partition: string, id: string) =>
  [CONTAINER_OF[type], partition, id].join('\n');

const inOrderOf =
  <D>(property: keyof D) =>
  (one: D, other: D) =>
    String(one[property]) < String(other[property]) ? -1 : 1;

/** Makes a filter. As in Cosmos DB, a comparison with a value of another type is never true. */
const within =
  ({ after, before, by, startsWith, where = [] }: Range<Fields & AnyDocument>) =>
  (fields: Fields): boolean => {
    const value = fields[by];
    if (after ?? before ?? startsWith) {
      if (typeof value !== 'string') return false;
      if (after !== undefined && value <= after) return false;
      if (before !== undefined && value >= before) return false;
      if (startsWith !== undefined && !value.startsWith(startsWith)) return false;
    }
    return where.every((one) =>
      'anyOf' in one
        ? (one.anyOf as readonly unknown[]).includes(fields[one.property])
        : fields[one.property] === one.equals,
    );
  };

/** @throws CommitConflict */
function changed(
  existing: Entry | undefined,
  operation: Operation,
  index: number,
): Documents[DocumentType] | null {
  if (operation.do === 'create') {
    if (existing) throw new CommitConflict('exists', index);
    return operation.document;
  }
  if (operation.do === 'upsert') return operation.document;
  if (!existing) throw new CommitConflict('missing', index);
  if ('ifMatch' in operation && operation.ifMatch !== existing.document.etag)
    throw new CommitConflict('changed', index);
  if (operation.do === 'replace') return operation.document;
  if (operation.do === 'delete') return null;
  const fields: Fields = { ...existing.document };
  const { by, property } = operation;
  return { ...existing.document, [property]: Number(fields[property] ?? 0) + by };
}

export function memoryStore(): MemoryStore {
  let entries: Entries = new Map();
  let writes = 0;

  const select = <T extends DocumentType>(
    types: T | readonly T[],
    matches: (fields: Fields, partition: string) => boolean,
  ): Stored<Documents[T]>[] => {
    const wanted: readonly DocumentType[] = typeof types === 'string' ? [types] : types;
    const found: Stored<AnyDocument>[] = [];
    for (const { document, partition } of entries.values())
      if (wanted.includes(document.type) && matches(document as unknown as Fields, partition))
        found.push(document);
    return found as unknown as Stored<Documents[T]>[];
  };

  const store: Store = {
    read: async (type, partition, id) => {
      const document = entries.get(keyOf(type, partition, id))?.document;
      return document?.type === type ? (document as unknown as Stored<Documents[typeof type]>) : null;
    },
    readMany: async (types, partition, ids) =>
      select(types, ({ id }, own) => own === partition && ids.includes(String(id))),
    list: async (types, partition, where) =>
      select(
        types,
        (fields, own) => own === partition && (!where || fields[where.property] === where.equals),
      ),
    pages: async function* (type, partition) {
      yield await store.list(type, partition);
    },
    range: async (type, range, partition) => {
      const matches = within(range as unknown as Range<Fields & AnyDocument>);
      return select(type, (fields, own) => (partition ?? own) === own && matches(fields))
        .toSorted(inOrderOf(range.by))
        .slice(0, range.limit);
    },
    find: async (types, where) => select(types, (fields) => fields[where.property] === where.equals),
    gather: async (selections, limit) =>
      selections
        .flatMap(({ partitions, types, where }) =>
          select(
            types,
            (fields, own) =>
              (partitions?.includes(own) ?? true) &&
              (!where || where.anyOf.includes(fields[where.property] as string | null)),
          ),
        )
        .slice(0, limit),
    commit: async (partition, operations) => {
      if (operations.length > COMMIT_MAX)
        throw new RangeError(`A commit holds at most ${COMMIT_MAX} operations.`);
      const next = new Map(entries);
      for (const [index, operation] of operations.entries()) {
        const key = keyOf(typeOf(operation), partition, idOf(operation));
        const document = changed(next.get(key), operation, index);
        if (document === null) next.delete(key);
        // As JSON, a document loses the properties that are undefined.
        else next.set(key, { partition, document: stored(document, ++writes) });
      }
      entries = next;
    },
    check: async () => undefined,
  };
  return {
    ...store,
    documents: () => [...entries.values()].map(({ document }) => document),
    load: (documents) => {
      entries = new Map(
        documents.map((document) => {
          const partition = String((document as unknown as Fields)[CONTAINERS[CONTAINER_OF[document.type]]]);
          const key = keyOf(document.type, partition, document.id);
          return [key, { partition, document: stored(document, ++writes) }];
        }),
      );
    },
    snapshot: () => {
      const then = entries;
      return () => {
        entries = then;
      };
    },
  };
}

const stored = (document: AnyDocument, write: number): Stored<AnyDocument> => ({
  ...(JSON.parse(JSON.stringify(document)) as AnyDocument),
  etag: `"${write}"`,
});

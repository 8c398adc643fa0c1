import { AsyncLocalStorage } from 'node:async_hooks';
import type { Documents, DocumentType, Stored } from './documents.ts';
import type { Indexed } from './indexed.ts';

/** Offers only what Cosmos DB does cheaply. Every method throws StoreUnavailable if the store doesn't answer. */
export interface Store {
  read<T extends DocumentType>(type: T, partition: string, id: string): Promise<Stored<Documents[T]> | null>;
  readMany<T extends DocumentType>(
    types: T | readonly [T, ...T[]],
    partition: string,
    ids: readonly string[],
  ): Promise<readonly Stored<Documents[T]>[]>;
  list<T extends DocumentType>(
    types: T | readonly [T, ...T[]],
    partition: string,
    where?: Equality<Documents[T]>,
  ): Promise<readonly Stored<Documents[T]>[]>;
  /** Lists page by page, for more documents than fit into memory. */
  pages<T extends DocumentType>(type: T, partition: string): AsyncIterable<readonly Stored<Documents[T]>[]>;
  /** Reads in the order of a text property, from one partition or from all. Its cost depends only on what it returns. */
  range<T extends DocumentType>(
    type: T,
    range: Range<Documents[T]>,
    partition?: string,
  ): Promise<readonly Stored<Documents[T]>[]>;
  /** Searches all partitions by one indexed property. Several types of one container cost one query. */
  find<T extends DocumentType>(
    types: T | readonly [T, ...T[]],
    where: Equality<Documents[T]>,
  ): Promise<readonly Stored<Documents[T]>[]>;
  /** Costs one query over several partitions of one container. Returns all documents, or at most `limit`, in no particular order. */
  gather<T extends DocumentType>(
    selections: readonly Selection<T>[],
    limit?: number,
  ): Promise<readonly Stored<Documents[T]>[]>;
  /** Does all operations or none. @throws CommitConflict, StoreUnavailable (`maybeCommitted` if the outcome is unknown) */
  commit(partition: string, operations: readonly Operation[]): Promise<void>;
  check(): Promise<void>;
}

/** The most operations in a batch of Cosmos DB. A larger commit can't be split, because it is all or nothing. */
export const COMMIT_MAX = 100;

export type Equality<D> = {
  [P in Indexed<D>]: { readonly property: P; readonly equals: Of<D, P> };
}[Indexed<D>];

/** Selects documents by one property. */
export type Condition<D> =
  | Equality<D>
  | { [P in Indexed<D>]: { readonly property: P; readonly anyOf: readonly Of<D, P>[] } }[Indexed<D>];

type Of<D, P extends PropertyKey> = D extends { readonly [K in P]?: infer V } ? V : never;

export interface Range<D> {
  readonly by: Indexed<D>;
  readonly startsWith?: string | undefined;
  /** `after` and `before` are both exclusive. */
  readonly after?: string | undefined;
  readonly before?: string | undefined;
  readonly where?: readonly Condition<D>[];
  readonly limit: number;
}

/** All types must be of the same container. */
export interface Selection<T extends DocumentType> {
  readonly types: readonly [T, ...T[]];
  /** Absent for all partitions. */
  readonly partitions?: readonly string[];
  readonly where?: {
    readonly property: Indexed<Documents[T]>;
    readonly anyOf: readonly (string | null)[];
  };
}

export type Operation =
  | { readonly do: 'create'; readonly document: Documents[DocumentType] }
  | { readonly do: 'replace'; readonly document: Documents[DocumentType]; readonly ifMatch: string }
  | { readonly do: 'upsert'; readonly document: Documents[DocumentType] }
  | { readonly do: 'delete'; readonly type: DocumentType; readonly id: string; readonly ifMatch?: string }
  | {
      readonly do: 'increment';
      readonly type: DocumentType;
      readonly id: string;
      readonly property: string;
      readonly by: number;
    };

export class CommitConflict extends Error {
  override readonly name = 'CommitConflict';
  readonly reason: 'exists' | 'changed' | 'missing';
  /** The position of the operation that failed. The first one is 0. */
  readonly operation: number;
  constructor(reason: 'exists' | 'changed' | 'missing', operation: number) {
    super(`Operation ${operation} of the commit: ${reason}`);
    this.reason = reason;
    this.operation = operation;
  }
}

export class StoreUnavailable extends Error {
  override readonly name = 'StoreUnavailable';
  readonly retryAfterSeconds: number;
  /** True if the write may have happened. The caller must then read the documents again before it decides what to do. */
  readonly maybeCommitted: boolean;
  constructor(cause: unknown, options: { retryAfterSeconds?: number; maybeCommitted?: boolean } = {}) {
    super('The store is unavailable.', { cause });
    this.retryAfterSeconds = options.retryAfterSeconds ?? 1;
    this.maybeCommitted = options.maybeCommitted ?? false;
  }
}

/** `charge` is in request units. */
export interface Cost {
  calls: number;
  charge: number;
}

const current = new AsyncLocalStorage<Cost>();

/** Adds the calls of `work` to `cost`, and to the cost of an outer `metered`. */
export async function metered<T>(cost: Cost, work: () => Promise<T>): Promise<T> {
  const outer = current.getStore();
  try {
    return await current.run(cost, work);
  } finally {
    if (outer) {
      outer.calls += cost.calls;
      outer.charge += cost.charge;
    }
  }
}

export function countCall(charge: number): void {
  const cost = current.getStore();
  if (!cost) return;
  cost.calls += 1;
  cost.charge += charge;
}

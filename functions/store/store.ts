import { AsyncLocalStorage } from 'node:async_hooks';
import type { Documents, DocumentType, Stored } from './documents.ts';
import type { Indexed } from './indexed.ts';

/**
 * What Cosmos does cheaply, and nothing else. The only way the product reads or writes; `cosmosStore.ts` is its one
 * implementation. Every method throws StoreUnavailable when the store does not answer.
 */
export interface Store {
  /** Reads one document, or null where there is none of this type. */
  read<T extends DocumentType>(type: T, partition: string, id: string): Promise<Stored<Documents[T]> | null>;
  /** Reads documents of one partition by their ids; those that do not exist are absent from the answer. */
  readMany<T extends DocumentType>(
    types: T | readonly [T, ...T[]],
    partition: string,
    ids: readonly string[],
  ): Promise<readonly Stored<Documents[T]>[]>;
  /** Lists the documents of one type or several in one partition, optionally only those whose property equals a value. */
  list<T extends DocumentType>(
    types: T | readonly [T, ...T[]],
    partition: string,
    where?: Equality<Documents[T]>,
  ): Promise<readonly Stored<Documents[T]>[]>;
  /** The same a page at a time, for what may be more than fits into memory. */
  pages<T extends DocumentType>(type: T, partition: string): AsyncIterable<readonly Stored<Documents[T]>[]>;
  /**
   * Reads so many documents of one type in the order of one of their properties, which are texts: of one partition or,
   * where none is named, of all of them. It costs what it finds, however many there are.
   */
  range<T extends DocumentType>(
    type: T,
    range: Range<Documents[T]>,
    partition?: string,
  ): Promise<readonly Stored<Documents[T]>[]>;
  /**
   * Finds documents across partitions by one indexed property: a person's own, an organisation's tenant. Several types of
   * one container cost one query together.
   */
  find<T extends DocumentType>(
    types: T | readonly [T, ...T[]],
    where: Equality<Documents[T]>,
  ): Promise<readonly Stored<Documents[T]>[]>;
  /**
   * Commits operations of one partition, all or nothing. Throws CommitConflict when one of them finds the partition
   * otherwise than it expects, and StoreUnavailable (`maybeCommitted` where nobody can tell) when the store fails.
   */
  commit(partition: string, operations: readonly Operation[]): Promise<void>;
  /** Resolves when the store answers. */
  check(): Promise<void>;
}

/** Operations that one commit may hold: the limit of Cosmos on a batch. More are refused, since a commit is all or nothing. */
export const COMMIT_MAX = 100;

/** One indexed property of a document and the value it must have. */
export type Equality<D> = {
  [P in Indexed<D>]: { readonly property: P; readonly equals: D[P] };
}[Indexed<D>];

/** A part of what one property puts in order. */
export interface Range<D> {
  readonly by: Indexed<D>;
  readonly startsWith?: string | undefined;
  /** Neither of these two is part of it. */
  readonly after?: string | undefined;
  readonly before?: string | undefined;
  readonly where?: readonly Equality<D>[];
  readonly limit: number;
}

/** One part of a commit. Documents name their own type, id and partition. */
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

/** An operation found the partition otherwise than it expects. `operation` is its index in the commit. */
export class CommitConflict extends Error {
  override readonly name = 'CommitConflict';
  readonly reason: 'exists' | 'changed' | 'missing';
  readonly operation: number;
  constructor(reason: 'exists' | 'changed' | 'missing', operation: number) {
    super(`Operation ${operation} of the commit: ${reason}`);
    this.reason = reason;
    this.operation = operation;
  }
}

/** The store does not answer, or asks to wait longer than a request may. */
export class StoreUnavailable extends Error {
  override readonly name = 'StoreUnavailable';
  readonly retryAfterSeconds: number;
  /** A write may have happened all the same: read again before deciding. */
  readonly maybeCommitted: boolean;
  constructor(cause: unknown, options: { retryAfterSeconds?: number; maybeCommitted?: boolean } = {}) {
    super('The store is unavailable.', { cause });
    this.retryAfterSeconds = options.retryAfterSeconds ?? 1;
    this.maybeCommitted = options.maybeCommitted ?? false;
  }
}

/** What the store cost one request: calls (a query counts as one) and request units. */
export interface Cost {
  calls: number;
  charge: number;
}

const current = new AsyncLocalStorage<Cost>();

/** Runs `work` and counts what the store costs it, for whatever it is a part of as well. */
export async function metered<T>(cost: Cost, work: () => Promise<T>): Promise<T> {
  const whole = current.getStore();
  try {
    return await current.run(cost, work);
  } finally {
    if (whole) {
      whole.calls += cost.calls;
      whole.charge += cost.charge;
    }
  }
}

/** Adds one call to what is being metered, if anything is. */
export function count(charge: number): void {
  const cost = current.getStore();
  if (!cost) return;
  cost.calls += 1;
  cost.charge += charge;
}

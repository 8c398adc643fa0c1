import { setTimeout as wait } from 'node:timers/promises';
import {
  type Container,
  type Database,
  type ItemDefinition,
  type JSONObject,
  type OperationInput,
  PatchOperationType,
  type Resource,
} from '@azure/cosmos';
import { inSpan } from '../core/span.ts';
import { asStoreError, isOverlapping, isRefusedBeforeWriting, requestedWait } from './cosmosErrors.ts';
import {
  type Condition,
  conditionsOf,
  conditionOf,
  firstOf,
  type OneOrMore,
  select,
  selectAny,
} from './cosmosQueries.ts';
import {
  type AnyDocument,
  CONTAINER_OF,
  CONTAINERS,
  type ContainerName,
  type Documents,
  type DocumentType,
  type Stored,
} from './documents.ts';
import {
  COMMIT_MAX,
  CommitConflict,
  type Cost,
  countCall,
  metered,
  type Operation,
  type Selection,
  type Store,
  StoreUnavailable,
} from './store.ts';

const TRIES = 4;

const LONGEST_BACK_OFF_MS = 500;

const LIST_PAGE_SIZE = 1_000;

/** The most documents in one page of `pages`. V8 frees small pages early, so reading many of them needs little memory. */
const STREAMED_PAGE_SIZE = 200;

/** The time limit of one call, including its retries. */
const PATIENCE_MS = 10_000;

/** Retries a failed write only if Cosmos certainly wrote nothing. Otherwise the caller must read again to learn what happened. */
export function cosmosStore(database: Database, patienceMs = PATIENCE_MS): Store {
  const tryAgain = tryWithin(patienceMs);
  const call = <T>(
    operation: StoreCall,
    type: DocumentType,
    work: (abortSignal: AbortSignal) => Promise<T>,
  ) => traced(operation, CONTAINER_OF[type], () => tryAgain(operation === 'commit' ? 'write' : 'read', work));
  const containers = Object.fromEntries(
    Object.keys(CONTAINERS).map((name) => [name, database.container(name)]),
  ) as Record<ContainerName, Container>;
  const containerOf = (type: DocumentType) => containers[CONTAINER_OF[type]];

  const query = <T extends DocumentType>(
    operation: StoreCall,
    types: OneOrMore<T>,
    where: readonly Condition[],
    partitionKey?: string,
  ) =>
    call(operation, firstOf(types), async (abortSignal) => {
      const options = {
        abortSignal,
        maxItemCount: LIST_PAGE_SIZE,
        ...(partitionKey === undefined ? {} : { partitionKey }),
      };
      const answer = await containerOf(firstOf(types))
        .items.query<Resource & ItemDefinition>(select(types, where), options)
        .fetchAll();
      countCall(answer.requestCharge);
      return answer.resources.map((resource) => stored<T>(resource));
    });

  return {
    read: (type, partition, id) =>
      call('read', type, async (abortSignal) => {
        const answer = await containerOf(type).item(id, partition).read({ abortSignal });
        countCall(answer.requestCharge);
        return answer.resource?.['type'] === type ? stored<typeof type>(answer.resource) : null;
      }),

    readMany: (types, partition, ids) =>
      ids.length === 0
        ? Promise.resolve([])
        : query(
            'readMany',
            types,
            [{ text: 'ARRAY_CONTAINS(@ids, c.id)', parameter: '@ids', value: [...ids] }],
            partition,
          ),

    list: (types, partition, where) => query('list', types, where ? [conditionOf(where)] : [], partition),

    pages: async function* (type, partition) {
      let continuationToken: string | undefined;
      do {
        const token: string | undefined = continuationToken;
        // Each page is its own query, so a failed page can be retried.
        const answer = await call('pages', type, async (abortSignal) => {
          const page = await containerOf(type)
            .items.query<Resource & ItemDefinition>(select(type, []), {
              abortSignal,
              partitionKey: partition,
              maxItemCount: STREAMED_PAGE_SIZE,
              ...(token === undefined ? {} : { continuationToken: token }),
            })
            .fetchNext();
          countCall(page.requestCharge);
          return page;
        });
        yield answer.resources.map((resource) => stored<typeof type>(resource));
        ({ continuationToken } = answer);
      } while (continuationToken !== undefined);
    },

    range: (type, { limit, ...range }, partitionKey) =>
      call('range', type, async (abortSignal) => {
        const found = containerOf(type).items.query<Resource & ItemDefinition>(
          select(type, conditionsOf(range), range.by),
          { abortSignal, maxItemCount: limit, ...(partitionKey === undefined ? {} : { partitionKey }) },
        );
        const documents: Stored<Documents[typeof type]>[] = [];
        // Cosmos may return fewer documents than requested and still have more.
        while (documents.length < limit && found.hasMoreResults()) {
          const answer = await found.fetchNext();
          countCall(answer.requestCharge);
          documents.push(...answer.resources.map((resource) => stored<typeof type>(resource)));
        }
        return documents.slice(0, limit);
      }),

    find: (types, where) => query('find', types, [conditionOf(where)]),

    gather: <T extends DocumentType>(selections: readonly Selection<T>[], limit = Infinity) => {
      const needed = selections.filter(
        ({ partitions, where }) => partitions?.length !== 0 && where?.anyOf.length !== 0,
      );
      const [first] = needed;
      if (first === undefined) return Promise.resolve([]);
      const [type] = first.types;
      return call('gather', type, async (abortSignal) => {
        const found = containerOf(type).items.query<Resource & ItemDefinition>(selectAny(needed), {
          abortSignal,
          maxItemCount: Math.min(limit, LIST_PAGE_SIZE),
          ...onlyPartitionOf(needed),
        });
        const documents: Stored<Documents[T]>[] = [];
        const cost: Cost = { calls: 0, charge: 0 };
        while (documents.length < limit && found.hasMoreResults()) {
          const answer = await found.fetchNext();
          cost.charge += answer.requestCharge;
          documents.push(...answer.resources.map((resource) => stored<T>(resource)));
        }
        countCall(cost.charge);
        return documents.slice(0, limit);
      });
    },

    commit: async (partition, operations) => {
      if (operations.length > COMMIT_MAX)
        throw new RangeError(`A commit holds at most ${COMMIT_MAX} operations.`);
      const [first] = operations;
      if (!first) return;
      await call('commit', typeOf(first), async (abortSignal) => {
        const answer = await containerOf(typeOf(first)).items.batch(
          operations.map(toBatchOperation),
          partition,
          {
            abortSignal,
          },
        );
        const results = answer.result ?? [];
        countCall(results.reduce((sum, result) => sum + (result.requestCharge ?? 0), 0));
        // 424 means that another operation of the commit failed.
        const failed = results.findIndex((result) => result.statusCode >= 400 && result.statusCode !== 424);
        if (failed < 0) return;
        throw conflictOf(results[failed]?.statusCode ?? 0, failed);
      });
    },

    check: () =>
      tryAgain('read', async (abortSignal) => {
        await database.read({ abortSignal });
      }),
  };
}

/** A query of one partition must not ask the others. */
function onlyPartitionOf<T extends DocumentType>(selections: readonly Selection<T>[]) {
  const [partitionKey = null, ...others] = new Set(
    selections.flatMap<string | null>(({ partitions = [null] }) => partitions),
  );
  return partitionKey === null || others.length > 0 ? {} : { partitionKey };
}

type StoreCall = Exclude<keyof Store, 'check'>;

/** The span records the kind and the cost of a call, but never ids or values. */
const traced = <T>(operation: StoreCall, container: ContainerName, work: () => Promise<T>): Promise<T> => {
  const attributes = {
    // Application Insights still reads the older `db.system`.
    'db.system.name': 'azure.cosmosdb',
    'db.system': 'cosmosdb',
    'db.operation.name': operation,
    'db.collection.name': container,
  };
  return inSpan(`${operation} ${container}`, { kind: 'CLIENT', attributes }, async (span) => {
    const cost: Cost = { calls: 0, charge: 0 };
    try {
      return await metered(cost, work);
    } finally {
      span.setAttribute('azure.cosmosdb.operation.request_charge', cost.charge);
    }
  });
};

const typeOf = (operation: Operation): DocumentType =>
  'document' in operation ? operation.document.type : operation.type;

function stored<T extends DocumentType>(resource: Readonly<Record<string, unknown>>): Stored<Documents[T]> {
  const { _attachments, _etag: etag, _rid, _self, _ts, ...own } = resource;
  return { ...own, etag } as Stored<Documents[T]>;
}

/** Removes the ETag, which documents from a read carry and which must not be stored. */
const body = (document: AnyDocument): JSONObject => {
  const { etag: _read, ...own } = { etag: undefined, ...document };
  return own;
};

function toBatchOperation(operation: Operation): OperationInput {
  switch (operation.do) {
    case 'create':
      return { operationType: 'Create', resourceBody: body(operation.document) };
    case 'upsert':
      return { operationType: 'Upsert', resourceBody: body(operation.document) };
    case 'replace':
      return {
        operationType: 'Replace',
        id: operation.document.id,
        ifMatch: operation.ifMatch,
        resourceBody: body(operation.document),
      };
    case 'delete':
      return {
        operationType: 'Delete',
        id: operation.id,
        ...(operation.ifMatch === undefined ? {} : { ifMatch: operation.ifMatch }),
      };
    case 'increment':
      return {
        operationType: 'Patch',
        id: operation.id,
        resourceBody: {
          operations: [{ op: PatchOperationType.incr, path: `/${operation.property}`, value: operation.by }],
        },
      };
  }
}

function conflictOf(status: number, operation: number): Error {
  if (status === 409) return new CommitConflict('exists', operation);
  if (status === 412) return new CommitConflict('changed', operation);
  if (status === 404) return new CommitConflict('missing', operation);
  return Object.assign(new Error(`The store refused operation ${operation} of a commit.`), { code: status });
}

/**
 * Tries again after the wait that Cosmos requests. The library p-retry can't use a requested wait. If many people change one
 * document, Cosmos refuses the writes that overlap, so only the time limit ends the tries of such a write.
 */
const tryWithin =
  (patienceMs: number) =>
  async <T>(kind: 'read' | 'write', work: (abortSignal: AbortSignal) => Promise<T>): Promise<T> => {
    const patience = AbortSignal.timeout(patienceMs);
    for (let tries = 1; ; tries++) {
      try {
        return await work(patience);
      } catch (error) {
        const waitMs = error instanceof CommitConflict ? null : requestedWait(error);
        if (patience.aborted && !(error instanceof CommitConflict))
          throw new StoreUnavailable(error, { maybeCommitted: kind === 'write' });
        const safe = kind === 'read' || isRefusedBeforeWriting(error);
        const isLast = tries >= TRIES && !(kind === 'write' && isOverlapping(error));
        if (waitMs === null || !safe || isLast) throw waitMs === null ? error : asStoreError(error, kind);
        // The random part spreads calls that failed at the same time.
        await wait(waitMs + Math.random() * Math.min(LONGEST_BACK_OFF_MS, 20 * 2 ** tries));
      }
    }
  };

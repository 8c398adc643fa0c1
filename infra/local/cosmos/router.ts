import { type Answer, answer, flag, header, json, type Request } from './answer.ts';
import { applyBatch } from './batch.ts';
import { type Container, Containers } from './containers.ts';
import type { Database } from './database.ts';
import { Documents, type OperationType, partitionKeyText } from './documents.ts';
import { CosmosError } from './errors.ts';
import type { FaultSubject } from './faults.ts';
import { isObject, type JsonObject } from './json.ts';
import { Queries } from './query.ts';
import type { Resource } from './resource.ts';

const UNSUPPORTED_HEADERS = [
  'a-im',
  'x-ms-documentdb-pre-trigger-include',
  'x-ms-documentdb-post-trigger-include',
];

const TYPE_BY_METHOD: Readonly<Record<string, OperationType>> = {
  GET: 'Read',
  PUT: 'Replace',
  DELETE: 'Delete',
  PATCH: 'Patch',
};

/** All work is synchronous, so no request sees the unfinished work of another request. */
export class Router {
  readonly #database: Database;
  readonly #containers: Containers;
  readonly #documents: Documents;
  readonly #queries: Queries;

  constructor(database: Database, now: () => number) {
    this.#database = database;
    this.#containers = new Containers(database);
    this.#documents = new Documents(database, now);
    this.#queries = new Queries(database, () => this.#documents.seconds());
  }

  /** @throws CosmosError for every failure except that of an operation in a batch; 501 if the request isn't supported */
  answer(request: Request, resource: Resource): Answer {
    const { method } = request;
    const unsupported = UNSUPPORTED_HEADERS.find((name) => header(request, name) !== undefined);
    if (unsupported) throw new CosmosError(501, `This endpoint doesn’t support the header ${unsupported}.`);
    switch (resource.kind) {
      case 'account':
        if (method === 'GET') return answer(200, 0, accountText(header(request, 'host') ?? 'localhost'));
        break;
      case 'databases':
        if (method === 'POST') return definitionAnswer(201, this.#containers.createDatabase(json(request)));
        break;
      case 'database':
        if (method === 'GET') return definitionAnswer(200, this.#containers.readDatabase(resource.database));
        if (method === 'DELETE')
          return removeAndAnswer(() => this.#containers.deleteDatabase(resource.database));
        break;
      case 'containers':
        if (method === 'POST')
          return definitionAnswer(201, this.#containers.create(resource.database, json(request)));
        break;
      case 'container': {
        const { definition } = this.#containers.require(resource.database, resource.container);
        if (method === 'GET') return definitionAnswer(200, definition);
        if (method === 'DELETE')
          return removeAndAnswer(() => this.#containers.delete(resource.database, resource.container));
        break;
      }
      case 'ranges': {
        const { rid } = this.#containers.require(resource.database, resource.container);
        if (method === 'GET') return answer(200, 0, rangesText(rid));
        break;
      }
      case 'documents': {
        const container = this.#containers.require(resource.database, resource.container);
        if (method === 'POST') return this.#post(request, container);
        break;
      }
      case 'document': {
        const container = this.#containers.require(resource.database, resource.container);
        const type = TYPE_BY_METHOD[method];
        if (type) return this.#applyOperation(request, container, type, resource.id);
        break;
      }
    }
    throw new CosmosError(501, `This endpoint doesn’t support ${method} of '${request.url}'.`);
  }

  #post(request: Request, container: Container): Answer {
    if (isQueryPlan(request)) {
      throw new CosmosError(
        501,
        'This endpoint returns no query plans, because it runs each query itself, even across partitions.',
      );
    }
    if (flag(request, 'x-ms-documentdb-isquery')) return this.#query(request, container);
    if (flag(request, 'x-ms-cosmos-is-batch-request')) return this.#batch(request, container);
    return this.#applyOperation(
      request,
      container,
      flag(request, 'x-ms-documentdb-is-upsert') ? 'Upsert' : 'Create',
      undefined,
    );
  }

  #applyOperation(
    request: Request,
    container: Container,
    type: OperationType,
    id: string | undefined,
  ): Answer {
    const hasBody = type !== 'Read' && type !== 'Delete';
    const operation = {
      type,
      id,
      body: hasBody ? json(request) : undefined,
      ifMatch: header(request, 'if-match'),
      ifNoneMatch: header(request, 'if-none-match'),
    };
    const partitionKey = requiredPartitionKey(request);
    const apply = () => this.#documents.apply(container, partitionKey, operation);
    const { status, charge, document } = type === 'Read' ? apply() : this.#write(apply);
    const headers = { ...this.#headers(container), ...(document ? { etag: document.etag } : {}) };
    return answer(status, charge, document?.text, headers);
  }

  #batch(request: Request, container: Container): Answer {
    if (!flag(request, 'x-ms-cosmos-batch-atomic')) {
      throw new CosmosError(501, 'This endpoint supports only transactional batches, not bulk requests.');
    }
    this.#documents.sweep();
    const withBodies = header(request, 'prefer') !== 'return=minimal';
    const stores = { database: this.#database, documents: this.#documents };
    const { status, charge, text } = applyBatch(
      stores,
      container,
      requiredPartitionKey(request),
      json(request),
      withBodies,
    );
    return answer(status, charge, text, this.#headers(container));
  }

  #query(request: Request, container: Container): Answer {
    const partitionKey = partitionKeyOf(request);
    if (partitionKey === undefined && !flag(request, 'x-ms-documentdb-query-enablecrosspartition')) {
      throw new CosmosError(400, 'The query must name a partition or allow a search in all partitions.');
    }
    const { charge, shares, items, continuation } = this.#queries.page({
      container,
      partitionKey,
      body: json(request),
      maxItems: pageSizeOf(request),
      continuation: header(request, 'x-ms-continuation'),
    });
    const text = `{"_rid":"${container.rid}","Documents":[${items.join(',')}],"_count":${items.length}}`;
    const headers = { ...this.#headers(container), 'x-ms-item-count': String(items.length) };
    const found = answer(
      200,
      charge,
      text,
      continuation ? { ...headers, 'x-ms-continuation': continuation } : headers,
    );
    return partitionKey === undefined ? { ...found, shares } : found;
  }

  #write<Result>(work: () => Result): Result {
    this.#documents.sweep();
    return this.#database.transaction(work);
  }

  #headers({ link, rid }: Container): Record<string, string> {
    return {
      'x-ms-session-token': `0:-1#${this.#documents.version}`,
      'x-ms-alt-content-path': encodeURI(link),
      'x-ms-content-path': rid,
    };
  }
}

/** @returns what decides whether a fault applies to the request; undefined if no fault can */
export function faultSubject(request: Request, resource: Resource): FaultSubject | undefined {
  const { method } = request;
  if ((resource.kind !== 'document' && resource.kind !== 'documents') || isQueryPlan(request))
    return undefined;
  const isBatch = flag(request, 'x-ms-cosmos-is-batch-request');
  const isQuery = flag(request, 'x-ms-documentdb-isquery');
  return {
    method,
    database: resource.database,
    container: resource.container,
    partitionKey: partitionKeyOf(request),
    operation: method === 'GET' ? 'read' : isQuery ? 'query' : isBatch ? 'batch' : 'write',
  };
}

/** @returns the ids of the documents that the request replaces, patches, upserts or deletes */
export function changedIds(request: Request, resource: Resource, { operation }: FaultSubject): unknown[] {
  if (resource.kind === 'document') return operation === 'read' ? [] : [resource.id];
  if (operation === 'query') return [];
  const body = json(request);
  const isUpsert = flag(request, 'x-ms-documentdb-is-upsert');
  const operations: unknown[] =
    operation === 'batch' && Array.isArray(body)
      ? body
      : [{ operationType: isUpsert ? 'Upsert' : 'Create', resourceBody: body }];
  return operations.filter(isObject).flatMap(({ id, operationType, resourceBody }) => {
    if (operationType === 'Create' || operationType === 'Read') return [];
    return [id ?? (isObject(resourceBody) ? resourceBody['id'] : undefined)];
  });
}

function isQueryPlan(request: Request): boolean {
  return flag(request, 'x-ms-cosmos-is-query-plan-request');
}

function partitionKeyOf(request: Request): string | undefined {
  const text = header(request, 'x-ms-documentdb-partitionkey');
  if (text === undefined) return undefined;
  const values = json({ ...request, body: Buffer.from(text) });
  if (!Array.isArray(values) || values.length !== 1)
    throw new CosmosError(400, 'The partition key must be a list of one value.');
  const value: unknown = values[0];
  // For a document without a partition key, the SDK sends `[{}]`.
  return partitionKeyText(isObject(value) && Object.keys(value).length === 0 ? undefined : value);
}

function requiredPartitionKey(request: Request): string {
  const partitionKey = partitionKeyOf(request);
  if (partitionKey === undefined) throw new CosmosError(400, 'The request names no partition key.');
  return partitionKey;
}

/** @returns the largest number of documents on a page; undefined if the client leaves it to this endpoint (-1) */
function pageSizeOf(request: Request): number | undefined {
  const text = header(request, 'x-ms-max-item-count');
  if (text === undefined || text === '-1') return undefined;
  const size = Number(text);
  if (!Number.isInteger(size) || size < 1)
    throw new CosmosError(400, 'x-ms-max-item-count must be -1 or a whole number above 0.');
  return size;
}

function definitionAnswer(status: number, body: JsonObject): Answer {
  return answer(status, 1, JSON.stringify(body));
}

function removeAndAnswer(remove: () => void): Answer {
  remove();
  return answer(204, 1, undefined);
}

function accountText(host: string): string {
  const locations = [{ name: 'Local', databaseAccountEndpoint: `http://${host}/` }];
  return JSON.stringify({
    id: 'local',
    _rid: 'local',
    writableLocations: locations,
    readableLocations: locations,
    enableMultipleWriteLocations: false,
    userConsistencyPolicy: { defaultConsistencyLevel: 'Session' },
  });
}

/** Describes one key range for all documents. In Cosmos DB, a small container has only one, too. */
function rangesText(rid: string): string {
  const range = { id: '0', _rid: rid, minInclusive: '', maxExclusive: 'FF', status: 'online', parents: [] };
  return JSON.stringify({ _rid: rid, PartitionKeyRanges: [range], _count: 1 });
}

import { randomUUID } from 'node:crypto';
import { readCharge, replaceCharge, writeCharge } from './charges.ts';
import type { Container } from './containers.ts';
import type { Database } from './database.ts';
import { CosmosError } from './errors.ts';
import { isObject, type JsonObject } from './json.ts';
import { validId, checkPartitionKey, checkSize } from './limits.ts';
import { applyPatch } from './patch.ts';

export const OPERATION_TYPES = ['Create', 'Read', 'Replace', 'Upsert', 'Delete', 'Patch'] as const;

export type OperationType = (typeof OPERATION_TYPES)[number];

export type Operation = {
  type: OperationType;
  /** The id that the request names. Create and upsert use the id in the body instead. In a replace, these two ids must be equal. */
  id: string | undefined;
  body: unknown;
  ifMatch: string | undefined;
  ifNoneMatch: string | undefined;
};

export type OperationResult = {
  status: 200 | 201 | 204;
  charge: number;
  /** Undefined after a delete. `text` is the document as JSON. */
  document: { etag: string; text: string } | undefined;
};

type Row = { seq: number; etag: string; body: string; expires: number | null };

const SWEEP_INTERVAL_SECONDS = 60;
const MAX_SWEPT_DOCUMENTS = 1000;

/** Callers open the transaction for a write, because a batch runs several operations in one transaction. */
export class Documents {
  readonly #database: Database;
  readonly #now: () => number;
  #seq: number;
  #swept = 0;

  constructor(database: Database, now: () => number) {
    this.#database = database;
    this.#now = now;
    const last = database.prepare(`SELECT seq FROM sqlite_sequence WHERE name = 'documents'`).get();
    this.#seq = Number(last?.['seq'] ?? 0);
  }

  seconds(): number {
    return Math.floor(this.#now() / 1000);
  }

  /** Every write except a delete increases this number. It is part of the header `x-ms-session-token`. */
  get version(): number {
    return this.#seq;
  }

  /** @throws CosmosError 304 (read with If-None-Match), 400, 404, 409 (create), 412 (If-Match), 413, or 501 (patch) */
  apply(container: Container, partitionKey: string, operation: Operation): OperationResult {
    const { type } = operation;
    if (type === 'Read') return this.#read(container, partitionKey, operation);
    const body =
      type === 'Delete' || type === 'Patch' ? undefined : documentOf(operation, container, partitionKey);
    const id = validId(body ? body['id'] : operation.id);
    const stored = this.#storedForWrite(container, partitionKey, id);
    if (stored && type === 'Create')
      throw new CosmosError(409, 'Entity with the specified id already exists in the system.');
    if (!stored && type !== 'Create' && type !== 'Upsert') throw notFound();
    if (stored) checkIfMatch(operation.ifMatch, stored.etag);
    if (type === 'Delete' && stored) return this.#delete(stored);
    if (type === 'Patch' && stored) {
      const patched = JSON.parse(stored.body) as JsonObject;
      applyPatch(patched, operation.body, container.partitionKey);
      return this.#put(container, partitionKey, id, patched, stored);
    }
    return this.#put(container, partitionKey, id, body ?? {}, stored);
  }

  /** Deletes expired documents, at most once a minute and 1,000 at a time. Until then, reads and queries hide them. */
  sweep(): void {
    const now = this.seconds();
    if (now - this.#swept < SWEEP_INTERVAL_SECONDS) return;
    this.#swept = now;
    this.#database
      .prepare('DELETE FROM documents WHERE seq IN (SELECT seq FROM documents WHERE expires <= ? LIMIT ?)')
      .run(now, MAX_SWEPT_DOCUMENTS);
  }

  #read(container: Container, partitionKey: string, operation: Operation): OperationResult {
    const stored = this.#stored(container, partitionKey, validId(operation.id));
    if (!stored || this.#hasExpired(stored)) throw notFound();
    checkIfMatch(operation.ifMatch, stored.etag);
    if (operation.ifNoneMatch === stored.etag) {
      throw new CosmosError(304, 'The document hasn’t changed.', { etag: stored.etag });
    }
    const charge = readCharge(Buffer.byteLength(stored.body));
    return { status: 200, charge, document: { etag: stored.etag, text: stored.body } };
  }

  #delete(stored: Row): OperationResult {
    this.#database.prepare('DELETE FROM documents WHERE seq = ?').run(stored.seq);
    return { status: 204, charge: writeCharge(Buffer.byteLength(stored.body)), document: undefined };
  }

  #put(
    container: Container,
    partitionKey: string,
    id: string,
    body: JsonObject,
    stored: Row | undefined,
  ): OperationResult {
    const seq = stored?.seq ?? this.#seq + 1;
    const etag = `"${randomUUID()}"`;
    const ts = this.seconds();
    const rid = ridOf(container, seq);
    const system = {
      _rid: rid,
      _self: `${container.link}/docs/${rid}/`,
      _etag: etag,
      _attachments: 'attachments/',
      _ts: ts,
    };
    const text = JSON.stringify({ ...body, ...system });
    const bytes = Buffer.byteLength(text);
    checkSize(bytes);
    const expires = expiryOf(container, body, ts);
    this.#seq += 1;
    if (stored) {
      this.#database
        .prepare('UPDATE documents SET etag = ?, expires = ?, body = ? WHERE seq = ?')
        .run(etag, expires, text, seq);
      return {
        status: 200,
        charge: replaceCharge(Buffer.byteLength(stored.body), bytes),
        document: { etag, text },
      };
    }
    this.#database
      .prepare(
        'INSERT INTO documents (seq, container, partition_key, id, etag, expires, body) VALUES (?, ?, ?, ?, ?, ?, ?)',
      )
      .run(seq, container.number, partitionKey, id, etag, expires, text);
    return { status: 201, charge: writeCharge(bytes), document: { etag, text } };
  }

  #stored(container: Container, partitionKey: string, id: string): Row | undefined {
    return this.#database
      .prepare(
        'SELECT seq, etag, expires, body FROM documents WHERE container = ? AND partition_key = ? AND id = ?',
      )
      .get(container.number, partitionKey, id) as Row | undefined;
  }

  /** If the document has expired, deletes it and returns undefined, so that a create can use its id again. */
  #storedForWrite(container: Container, partitionKey: string, id: string): Row | undefined {
    const stored = this.#stored(container, partitionKey, id);
    if (!stored || !this.#hasExpired(stored)) return stored;
    this.#database.prepare('DELETE FROM documents WHERE seq = ?').run(stored.seq);
    return undefined;
  }

  #hasExpired(stored: Row): boolean {
    return stored.expires !== null && stored.expires <= this.seconds();
  }
}

/**
 * @returns the partition key as this endpoint stores it: a JSON list of the value, or `[{}]` if there is no value
 * @throws CosmosError 400 if the value can't be a partition key
 */
export function partitionKeyText(value: unknown): string {
  if (value === undefined) return '[{}]';
  checkPartitionKey(value);
  return JSON.stringify([value]);
}

function documentOf(operation: Operation, container: Container, partitionKey: string): JsonObject {
  const { body } = operation;
  if (!isObject(body)) throw new CosmosError(400, 'A document must be a JSON object.');
  if (operation.type === 'Replace' && body['id'] !== operation.id) {
    throw new CosmosError(400, 'The id in the document differs from the id in the path.');
  }
  if (partitionKeyText(body[container.partitionKey]) !== partitionKey) {
    const message = "PartitionKey extracted from document doesn't match the one specified in the header.";
    throw new CosmosError(400, message, { 'x-ms-substatus': '1001' });
  }
  return body;
}

function checkIfMatch(ifMatch: string | undefined, etag: string): void {
  if (ifMatch === undefined || ifMatch === '*' || ifMatch === etag) return;
  throw new CosmosError(412, 'The document has changed: its ETag is not the one named by If-Match.');
}

function notFound(): CosmosError {
  return new CosmosError(404, 'Entity with the specified id does not exist in the system.');
}

/** @returns the time at which the document expires, in seconds since 1970, or null if it never does */
function expiryOf(container: Container, body: JsonObject, ts: number): number | null {
  const own = body['ttl'] ?? undefined;
  if (own !== undefined && !(typeof own === 'number' && Number.isInteger(own) && (own === -1 || own > 0))) {
    throw new CosmosError(400, 'ttl must be -1 or a number of seconds above 0.');
  }
  if (container.defaultTtl === undefined) return null;
  const ttl = own ?? container.defaultTtl;
  return ttl === -1 ? null : ts + ttl;
}

function ridOf(container: Container, seq: number): string {
  const bytes = Buffer.alloc(16);
  bytes.write(container.rid.replaceAll('-', '/'), 'base64');
  bytes.writeBigUInt64BE(BigInt(seq), 8);
  return bytes.toString('base64').replaceAll('/', '-');
}

/** The limits of Cosmos DB that the portal could meet, from "Azure Cosmos DB service quotas". */

import { CosmosError } from './errors.ts';

/** A document, and the whole of a transactional batch, as UTF-8 JSON. */
export const MAX_REQUEST_BYTES = 2 * 1024 * 1024;

/** Operations in one transactional batch. */
export const MAX_BATCH_OPERATIONS = 100;

/** Operations in one patch. */
export const MAX_PATCH_OPERATIONS = 10;

/** One page of a query, by size; a page always holds one document at least. */
export const MAX_PAGE_BYTES = 4 * 1024 * 1024;

/** One page of a query, by count, where the request names no other. */
export const DEFAULT_PAGE_ITEMS = 100;

const MAX_ID_BYTES = 1023;
const MAX_PARTITION_KEY_BYTES = 2048;

/**
 * Checks the id of a database, container or document: 1 to 1,023 bytes, none of `/ \ ? #`.
 * @throws CosmosError 400
 */
export function validId(id: unknown): string {
  if (typeof id !== 'string' || id === '')
    throw new CosmosError(400, 'The id must be a string that is not empty.');
  if (Buffer.byteLength(id) > MAX_ID_BYTES)
    throw new CosmosError(400, `The id is longer than ${MAX_ID_BYTES} bytes.`);
  if (/[/\\?#]/.test(id)) throw new CosmosError(400, `The id '${id}' holds one of the characters / \\ ? #.`);
  return id;
}

/**
 * Checks the value of a partition key. Unlike an id it may hold any character: `org/event` is one of ours.
 * @throws CosmosError 400 when it is longer than 2,048 bytes, or an object or list
 */
export function validPartitionKey(value: unknown): void {
  if (typeof value === 'string' && Buffer.byteLength(value) > MAX_PARTITION_KEY_BYTES) {
    throw new CosmosError(400, `The partition key is longer than ${MAX_PARTITION_KEY_BYTES} bytes.`);
  }
  if (typeof value === 'object' && value !== null) {
    throw new CosmosError(400, 'A partition key is a string, a number, a boolean or null.');
  }
}

/**
 * Checks the size of a document or batch.
 * @throws CosmosError 413 above 2 MiB
 */
export function validSize(bytes: number): void {
  if (bytes > MAX_REQUEST_BYTES) {
    throw new CosmosError(
      413,
      `Request size is too large: ${bytes} bytes, at most ${MAX_REQUEST_BYTES} are taken.`,
    );
  }
}

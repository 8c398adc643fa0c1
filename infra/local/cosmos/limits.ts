// The numbers come from Microsoft's page "Azure Cosmos DB service quotas".

import { CosmosError } from './errors.ts';

/** The limit for a document, and for the body of a request, such as a transactional batch. */
export const MAX_REQUEST_BYTES = 2 * 1024 * 1024;

export const MAX_BATCH_OPERATIONS = 100;

export const MAX_PATCH_OPERATIONS = 10;

/** The limit for the documents on a page of a query. */
export const MAX_PAGE_BYTES = 4 * 1024 * 1024;

/** The number of documents on a page if the client doesn't choose it. */
export const DEFAULT_PAGE_ITEMS = 100;

const MAX_ID_BYTES = 1023;
const MAX_PARTITION_KEY_BYTES = 2048;

/** @returns the id @throws CosmosError 400 unless it is a string of 1 to 1,023 bytes without `/`, `\`, `?` and `#` */
export function validId(id: unknown): string {
  if (typeof id !== 'string' || id === '')
    throw new CosmosError(400, 'The id must be a string that is not empty.');
  if (Buffer.byteLength(id) > MAX_ID_BYTES)
    throw new CosmosError(400, `The id is longer than ${MAX_ID_BYTES} bytes.`);
  if (/[/\\?#]/.test(id)) throw new CosmosError(400, `The id '${id}' holds one of the characters / \\ ? #.`);
  return id;
}

/** @throws CosmosError 400 if the value is an object, a list, or a string of more than 2,048 bytes */
export function checkPartitionKey(value: unknown): void {
  if (typeof value === 'string' && Buffer.byteLength(value) > MAX_PARTITION_KEY_BYTES) {
    throw new CosmosError(400, `The partition key is longer than ${MAX_PARTITION_KEY_BYTES} bytes.`);
  }
  if (typeof value === 'object' && value !== null) {
    throw new CosmosError(400, 'A partition key must be a string, a number, a boolean or null.');
  }
}

export function checkSize(bytes: number): void {
  if (bytes > MAX_REQUEST_BYTES) {
    throw new CosmosError(
      413,
      `Request size is too large: ${bytes} bytes. The limit is ${MAX_REQUEST_BYTES}.`,
    );
  }
}

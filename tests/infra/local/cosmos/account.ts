import { randomUUID } from 'node:crypto';

import {
  type Container,
  CosmosClient,
  type ContainerRequest,
  type OperationInput,
  type PatchOperation,
} from '@azure/cosmos';

import { type CosmosEndpoint, startCosmosEndpoint } from '../../../../infra/local/cosmos/endpoint.ts';

const { COSMOS_ENDPOINT, COSMOS_KEY } = process.env;

/**
 * Whether the suite runs against the endpoint of this repository. Where COSMOS_ENDPOINT and COSMOS_KEY are set it runs against
 * that account instead, to prove that the local one behaves like it; what an account cannot be made to do is then left out
 * (`describe.runIf(local)`): faults on demand, a clock of our own, a restart, the exact charges, the 501 of what is not spoken.
 */
export const local = !COSMOS_ENDPOINT || !COSMOS_KEY;

/** A client for the local endpoint, as the store makes its own. */
export function localClient(
  endpoint: Pick<CosmosEndpoint, 'url' | 'key'>,
  more: { requestTimeout?: number; throttleRetries?: number } = {},
): CosmosClient {
  const { requestTimeout, throttleRetries } = more;
  return new CosmosClient({
    endpoint: endpoint.url,
    key: endpoint.key,
    connectionPolicy: {
      enableEndpointDiscovery: false,
      ...(requestTimeout === undefined ? {} : { requestTimeout }),
      ...(throttleRetries === undefined ? {} : { retryOptions: { maxRetryAttemptCount: throttleRetries } }),
    },
  });
}

export type Account = {
  client: CosmosClient;
  /** A new, empty container with the partition key `/orgId`, in a database of this run. */
  container(definition?: Partial<ContainerRequest>): Promise<Container>;
  /** Removes what the run made. */
  close(): Promise<void>;
};

/** The account that the suite runs against, with a database of its own. */
export async function openAccount(): Promise<Account> {
  const endpoint = local ? await startCosmosEndpoint({ port: 0, file: ':memory:' }) : undefined;
  const client = endpoint
    ? localClient(endpoint)
    : new CosmosClient({ endpoint: COSMOS_ENDPOINT ?? '', key: COSMOS_KEY ?? '' });
  const { database } = await client.databases.createIfNotExists({ id: `tests-${randomUUID()}` });
  return {
    client,
    async container(definition = {}) {
      const request = { id: `c-${randomUUID()}`, partitionKey: { paths: ['/orgId'] }, ...definition };
      return (await database.containers.createIfNotExists(request)).container;
    },
    async close() {
      await database.delete();
      client.dispose();
      await endpoint?.close();
    },
  };
}

/** The status with which a call of the SDK ends, well or badly. */
export async function statusOf(call: Promise<{ statusCode?: number; code?: number }>): Promise<unknown> {
  try {
    const { statusCode, code } = await call;
    return statusCode ?? code;
  } catch (error) {
    return codeOf(error);
  }
}

/** The code of an error of the SDK, which wraps those of batches once more. */
export function codeOf(error: unknown): unknown {
  if (typeof error !== 'object' || error === null) return error;
  if ('code' in error && error.code !== undefined) return error.code;
  return 'cause' in error ? codeOf(error.cause) : error;
}

/** Sends a batch; gives its status, and the status of each operation. */
export async function sendBatch(
  container: Container,
  partitionKey: string,
  operations: OperationInput[],
): Promise<{ status: unknown; statuses: unknown[] }> {
  const { code, result } = await container.items.batch(operations, partitionKey);
  return { status: code, statuses: (result ?? []).map(({ statusCode }) => statusCode) };
}

/** The operation of a batch that adds one to a number, if the document's ETag is the one named. */
export function increment(id: string, path: string, ifMatch?: string): OperationInput {
  const operations: PatchOperation[] = [{ op: 'incr', path, value: 1 }];
  return {
    operationType: 'Patch',
    id,
    resourceBody: { operations },
    ...(ifMatch === undefined ? {} : { ifMatch }),
  };
}

/** A JSON value that a query can compare with. */
export type Plain = string | number | boolean | null;

/** A query with its parameters named `@0`, `@1`, … */
export function spec(
  query: string,
  ...values: (Plain | Plain[])[]
): { query: string; parameters: { name: string; value: Plain | Plain[] }[] } {
  return { query, parameters: values.map((value, index) => ({ name: `@${index}`, value })) };
}

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
 * True unless COSMOS_ENDPOINT and COSMOS_KEY name a real account, on which this suite proves that the local endpoint behaves
 * the same. `describe.runIf(isLocal)` skips what a real account can't do: faults, a test clock, a restart, exact charges, and
 * the status 501 for what the local endpoint doesn't support.
 */
export const isLocal = !COSMOS_ENDPOINT || !COSMOS_KEY;

/** Makes a client that, like the store's client with a key, doesn't look for the endpoints of other regions. */
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
  /** Creates an empty container. Its partition key is `/orgId`, unless the definition has another. */
  container(definition?: Partial<ContainerRequest>): Promise<Container>;
  close(): Promise<void>;
};

export async function openAccount(): Promise<Account> {
  const endpoint = isLocal ? await startCosmosEndpoint({ port: 0, file: ':memory:' }) : undefined;
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

/** @returns the status, also of a call that fails */
export async function statusOf(call: Promise<{ statusCode?: number; code?: number }>): Promise<unknown> {
  try {
    const { statusCode, code } = await call;
    return statusCode ?? code;
  } catch (error) {
    return codeOf(error);
  }
}

/** Returns the code of an error. If it has none, returns its cause's code, because the SDK wraps the error of a batch. */
export function codeOf(error: unknown): unknown {
  if (typeof error !== 'object' || error === null) return error;
  if ('code' in error && error.code !== undefined) return error.code;
  return 'cause' in error ? codeOf(error.cause) : error;
}

/** @returns the status of the batch and of each operation */
export async function sendBatch(
  container: Container,
  partitionKey: string,
  operations: OperationInput[],
): Promise<{ status: unknown; statuses: unknown[] }> {
  const { code, result } = await container.items.batch(operations, partitionKey);
  return { status: code, statuses: (result ?? []).map(({ statusCode }) => statusCode) };
}

/** Builds a patch that adds 1. If there is an `ifMatch`, the patch fails unless the document has this ETag. */
export function increment(id: string, path: string, ifMatch?: string): OperationInput {
  const operations: PatchOperation[] = [{ op: 'incr', path, value: 1 }];
  return {
    operationType: 'Patch',
    id,
    resourceBody: { operations },
    ...(ifMatch === undefined ? {} : { ifMatch }),
  };
}

export type Plain = string | number | boolean | null;

/** Builds a query whose parameters are `@0`, `@1`, … */
export function spec(
  query: string,
  ...values: (Plain | Plain[])[]
): { query: string; parameters: { name: string; value: Plain | Plain[] }[] } {
  return { query, parameters: values.map((value, index) => ({ name: `@${index}`, value })) };
}

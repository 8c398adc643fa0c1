import { CosmosClient, type Database } from '@azure/cosmos';
import { DefaultAzureCredential } from '@azure/identity';
import {
  type AnyDocument,
  CONTAINER_OF,
  type ContainerName,
  CONTAINERS,
} from '../../../functions/store/documents.ts';
import { LOCAL_COSMOS_KEY } from '../../local/cosmos/endpoint.ts';
import { inParallel } from '../../local/sample/inParallel.ts';
import { readPorts } from '../../machine/ports.ts';

type Environment = Readonly<Record<string, string | undefined>>;

export const ALL_CONTAINERS = Object.keys(CONTAINERS) as readonly ContainerName[];

/** The documents in the other containers don't refer to each other. */
const CONNECTED_CONTAINERS: readonly ContainerName[] = ['organisations', 'events', 'invitations'];

/**
 * Names the store of `npm start` or, with COSMOS_ENDPOINT, the store at that address. Signs in there with COSMOS_KEY or, without
 * this key, with an Azure account, such as that of `az login`.
 */
export const databaseOf = (environment: Environment): Database =>
  clientOf(environment).database(environment['COSMOS_DATABASE'] ?? 'portal');

/** Reads all documents of these containers. The default is enough for `brokenInvariants`. */
export async function readStore(
  environment: Environment,
  containers: readonly ContainerName[] = CONNECTED_CONTAINERS,
): Promise<AnyDocument[]> {
  const database = databaseOf(environment);
  const documents: AnyDocument[] = [];
  for (const container of containers) {
    const pages = database.container(container).items.query('SELECT * FROM c', { maxItemCount: 1_000 });
    while (pages.hasMoreResults()) {
      const { resources } = await pages.fetchNext();
      documents.push(...(resources as AnyDocument[]));
    }
  }
  return documents;
}

/** Writes documents that `readStore` has read into a database with the same containers. */
export async function writeStore(database: Database, documents: readonly AnyDocument[]): Promise<void> {
  await inParallel(documents, (document) =>
    database.container(CONTAINER_OF[document.type]).items.upsert(withoutSystemFields(document)),
  );
}

const withoutSystemFields = (document: AnyDocument) =>
  Object.fromEntries(Object.entries(document).filter(([name]) => !name.startsWith('_')));

function clientOf(environment: Environment): CosmosClient {
  const { COSMOS_ENDPOINT: endpoint, COSMOS_KEY: key } = environment;
  if (endpoint !== undefined)
    return new CosmosClient({
      endpoint,
      connectionPolicy: { enableEndpointDiscovery: key === undefined },
      ...(key === undefined ? { aadCredentials: new DefaultAzureCredential() } : { key }),
    });
  return new CosmosClient({
    endpoint: `http://localhost:${readPorts(environment).cosmos}`,
    key: LOCAL_COSMOS_KEY,
    connectionPolicy: { enableEndpointDiscovery: false },
  });
}

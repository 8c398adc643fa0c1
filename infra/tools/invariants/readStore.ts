import { CosmosClient } from '@azure/cosmos';
import { DefaultAzureCredential } from '@azure/identity';
import type { AnyDocument, ContainerName } from '../../../functions/store/documents.ts';
import { LOCAL_COSMOS_KEY } from '../../local/cosmos/endpoint.ts';
import { readPorts } from '../../machine/ports.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/** The documents in the other containers don't refer to each other, so they aren't read. */
const READ_CONTAINERS = [
  'organisations',
  'events',
  'invitations',
] as const satisfies readonly ContainerName[];

/**
 * Reads all documents in READ_CONTAINERS from the store of `npm start` or, with COSMOS_ENDPOINT, from the store at that address.
 * Signs in there with COSMOS_KEY or, without this key, with an Azure account, such as that of `az login`.
 */
export async function readStore(environment: Environment): Promise<AnyDocument[]> {
  const { COSMOS_DATABASE: name = 'portal' } = environment;
  const database = clientOf(environment).database(name);
  const documents: AnyDocument[] = [];
  for (const container of READ_CONTAINERS) {
    const pages = database.container(container).items.query('SELECT * FROM c', { maxItemCount: 1_000 });
    while (pages.hasMoreResults()) {
      const { resources } = await pages.fetchNext();
      documents.push(...(resources as AnyDocument[]));
    }
  }
  return documents;
}

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

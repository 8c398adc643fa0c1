import { CosmosClient } from '@azure/cosmos';
import { managedIdentity } from './managedIdentity.ts';

interface CosmosSettings {
  readonly COSMOS_ENDPOINT: string;
  readonly COSMOS_KEY?: string | undefined;
}

const STORE_TIMEOUT_MS = 10_000;

export const cosmosClient = ({ COSMOS_ENDPOINT: endpoint, COSMOS_KEY: key }: CosmosSettings): CosmosClient =>
  new CosmosClient({
    endpoint,
    // In Azure, the client looks up the endpoints of the account's regions. A local account has only this endpoint.
    connectionPolicy: { requestTimeout: STORE_TIMEOUT_MS, enableEndpointDiscovery: key === undefined },
    ...(key === undefined ? { aadCredentials: managedIdentity() } : { key }),
  });

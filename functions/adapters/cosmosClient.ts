import { CosmosClient } from '@azure/cosmos';
import { managedIdentity } from './managedIdentity.ts';

/** Where the Cosmos account is. */
interface CosmosSettings {
  readonly COSMOS_ENDPOINT: string;
  /** Local only; without it the managed identity is used. */
  readonly COSMOS_KEY?: string | undefined;
}

/** Longest that one call of the store may take before it counts as lost. */
const STORE_TIMEOUT_MS = 10_000;

/** The Cosmos client of these settings: with a key against a local endpoint, else with the managed identity. */
export const cosmosClient = ({ COSMOS_ENDPOINT: endpoint, COSMOS_KEY: key }: CosmosSettings): CosmosClient =>
  new CosmosClient({
    endpoint,
    connectionPolicy: { requestTimeout: STORE_TIMEOUT_MS, enableEndpointDiscovery: key === undefined },
    ...(key === undefined ? { aadCredentials: managedIdentity() } : { key }),
  });

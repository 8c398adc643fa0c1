import { CosmosClient } from '@azure/cosmos';
import type { BlobServiceClient } from '@azure/storage-blob';
import type { Dependencies } from '../app/createApp.ts';
import type { Clock } from '../context.ts';
import { identitiesOf } from '../session/identities.ts';
import { sessionsOf } from '../session/sessions.ts';
import { cosmosStore } from '../store/cosmosStore.ts';
import { prepareDatabase } from '../store/prepareDatabase.ts';
import { logLine } from './logLine.ts';
import { managedIdentity } from './managedIdentity.ts';
import type { Settings } from './settings.ts';
import { type StorageTasks, storageTasks } from './storageTasks.ts';

/** Longest that one call of the store may take before it counts as lost. */
const STORE_TIMEOUT_MS = 10_000;

/** The Cosmos client of these settings: with a key against a local endpoint, else with the managed identity. */
export const cosmosClient = ({ COSMOS_ENDPOINT: endpoint, COSMOS_KEY: key }: Settings): CosmosClient =>
  new CosmosClient({
    endpoint,
    connectionPolicy: { requestTimeout: STORE_TIMEOUT_MS, enableEndpointDiscovery: key === undefined },
    ...(key === undefined ? { aadCredentials: managedIdentity() } : { key }),
  });

/** The blob service of these settings. Its library is loaded here: few calls need it, and a cold start would wait for it. */
async function blobService(settings: Settings): Promise<BlobServiceClient> {
  const { BlobServiceClient, StorageSharedKeyCredential } = await import('@azure/storage-blob');
  const { BLOB_ACCOUNT_KEY: key, BLOB_ENDPOINT: endpoint } = settings;
  const options = { retryOptions: { maxTries: 1 } };
  if (key === undefined) return new BlobServiceClient(endpoint, managedIdentity(), options);
  // Path-style addresses of a local account name it in the path, all others in the host.
  const { hostname, pathname } = new URL(endpoint);
  const account = pathname.split('/')[1] || hostname.split('.')[0] || '';
  return new BlobServiceClient(endpoint, new StorageSharedKeyCredential(account, key), options);
}

/** The clock that rules go by: the machine's, moved by PORTAL_CLOCK_OFFSET. */
export const clockOf =
  (settings: Settings): Clock =>
  () =>
    Date.now() + settings.PORTAL_CLOCK_OFFSET;

/**
 * The composition root: one Cosmos client, one clock, one log for the whole process.
 * With a key (so, locally and in tests) the database is made where it does not exist yet.
 */
export async function dependenciesOf(
  settings: Settings,
): Promise<Dependencies & { readonly tasks: StorageTasks }> {
  const client = cosmosClient(settings);
  const { COSMOS_DATABASE: name } = settings;
  const store = cosmosStore(
    settings.COSMOS_KEY === undefined ? client.database(name) : await prepareDatabase(client, name),
  );
  let blobs: Promise<BlobServiceClient> | undefined;
  return {
    store,
    checkBlobs: async () => {
      blobs ??= blobService(settings);
      // A role for blob data may list containers, but not read the account's properties.
      await (await blobs).listContainers().byPage({ maxPageSize: 1 }).next();
    },
    identities: identitiesOf({
      issuer: settings.SIGN_IN_ISSUER,
      jwksUri: settings.SIGN_IN_JWKS,
      clientId: settings.SIGN_IN_CLIENT_ID,
    }),
    sessions: await sessionsOf({ jwk: settings.SESSION_KEY, issuer: settings.API_ORIGIN, store }),
    tasks: storageTasks(settings),
    clock: clockOf(settings),
    log: logLine,
    portalOrigin: settings.PORTAL_ORIGIN,
    homeTenant: settings.HOME_TENANT,
  };
}

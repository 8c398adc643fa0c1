import type { CosmosClient, Database } from '@azure/cosmos';
import { CONTAINERS } from './documents.ts';

/** Creates a missing database or container, for local use and tests. In Azure, only the templates of infra/azure may do this. */
export async function prepareDatabase(client: CosmosClient, name: string): Promise<Database> {
  const { database } = await client.databases.createIfNotExists({ id: name });
  for (const [id, partitionKey] of Object.entries(CONTAINERS)) {
    // With -1, only documents with a ttl of their own expire.
    await database.containers.createIfNotExists({ id, partitionKey: `/${partitionKey}`, defaultTtl: -1 });
  }
  return database;
}

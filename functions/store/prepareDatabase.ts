import type { CosmosClient, Database } from '@azure/cosmos';
import { CONTAINERS } from './documents.ts';

/**
 * Makes the database and its containers where they do not exist yet. Locally and in tests only: in Azure the templates of
 * infra/azure make them, and the product's identity may not.
 */
export async function prepareDatabase(client: CosmosClient, name: string): Promise<Database> {
  const { database } = await client.databases.createIfNotExists({ id: name });
  for (const [id, partitionKey] of Object.entries(CONTAINERS)) {
    // -1: nothing expires but what carries a ttl of its own.
    await database.containers.createIfNotExists({ id, partitionKey: `/${partitionKey}`, defaultTtl: -1 });
  }
  return database;
}

/** Loads the sample company into the store of the functions, whose environment this process is started with. */
import { clockOf, cosmosClient } from '../../../functions/platform/dependencies.ts';
import { readSettings } from '../../../functions/platform/settings.ts';
import { cosmosStore } from '../../../functions/store/cosmosStore.ts';
import { prepareDatabase } from '../../../functions/store/prepareDatabase.ts';
import { AlreadyLoaded, loadSample } from './loadSample.ts';

const settings = readSettings(process.env);
const client = cosmosClient(settings);
try {
  await loadSample({
    store: cosmosStore(await prepareDatabase(client, settings.COSMOS_DATABASE)),
    now: clockOf(settings)(),
    portalOrigin: settings.PORTAL_ORIGIN,
  });
} catch (error) {
  if (!(error instanceof AlreadyLoaded)) throw error;
  console.error(error.message);
  process.exitCode = 1;
} finally {
  client.dispose();
}

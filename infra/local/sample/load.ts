/**
 * This program loads the sample organisations. It needs the environment of the functions. With a file as its argument, it
 * also adds the promo video, and writes the video's link into that file as JSON, or null if there is no ffmpeg.
 */

import { writeFile } from 'node:fs/promises';
import { LIMITS } from '#contract/base/limits.ts';
import { cosmosClient } from '../../../functions/adapters/cosmosClient.ts';
import { storageBlobs } from '../../../functions/adapters/storageBlobs.ts';
import { storageTasks } from '../../../functions/adapters/storageTasks.ts';
import { ticketsOf } from '../../../functions/domain/media/tickets.ts';
import { clockOf } from '../../../functions/hosts/dependencies.ts';
import { readSettings } from '../../../functions/hosts/settings.ts';
import { cosmosStore } from '../../../functions/store/cosmosStore.ts';
import { prepareDatabase } from '../../../functions/store/prepareDatabase.ts';
import { AlreadyLoaded, loadSample } from './loadSample.ts';
import { addPromoVideo } from './promoVideo.ts';
import { rememberReads } from './rememberReads.ts';

const [promoFile] = process.argv.slice(2);
const settings = readSettings(process.env);
const client = cosmosClient(settings);
try {
  const store = rememberReads(cosmosStore(await prepareDatabase(client, settings.COSMOS_DATABASE)));
  const clock = clockOf(settings);
  await loadSample({ store, now: clock(), portalOrigin: settings.PORTAL_ORIGIN });
  if (promoFile !== undefined) {
    const { API_ORIGIN: apiOrigin, SESSION_KEY: jwk } = settings;
    const tickets = await ticketsOf({ jwk, issuer: apiOrigin });
    const [blobs, tasks] = [storageBlobs(settings), storageTasks(settings)];
    const uploadDeps = { store, blobs, tickets, tasks, clock, limits: LIMITS };
    await writeFile(promoFile, JSON.stringify(await addPromoVideo(uploadDeps, apiOrigin)));
  }
} catch (error) {
  if (!(error instanceof AlreadyLoaded)) throw error;
  console.error(error.message);
  process.exitCode = 1;
} finally {
  client.dispose();
}

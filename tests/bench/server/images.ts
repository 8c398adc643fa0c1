import { mkdtemp, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { drawVariants } from '../../../functions/features/media/drawVariants.ts';
import { paths } from '../../../infra/machine/paths.ts';
import { startBlobStorage } from '../../support/blobStorage.ts';
import { noise } from '../../support/pictures.ts';
import type { Benchmark, Figure } from '../figure.ts';
import { withFolder } from '../support/withFolder.ts';
import { callApi, signIn } from './support/callApi.ts';
import { functionsEnvironment, localStore } from './support/environment.ts';
import { PORTS } from './support/ports.ts';
import { programs } from './support/programs.ts';
import type { Server } from './support/startServer.ts';
import { withServers } from './support/withServers.ts';

const IMAGES_AT_ONCE = 8;
/** A memory leak shows only after several repetitions. */
const REPETITIONS = 4;
const MIB = 1024 * 1024;

/** Writes a photo like a phone's, with 12 megapixels and metadata that rotate it. */
const writePhotograph = (path: string) =>
  noise(4_000, 3_000).blur(1).jpeg({ quality: 90 }).withMetadata({ orientation: 6 }).toFile(path);

/** Uploads an image, and reads its file by its link. */
async function upload({ address }: Server, token: string, image: Uint8Array<ArrayBuffer>): Promise<void> {
  const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' };
  const ticket = await callApi<{ UploadUrl: string }>(`${address}/v1/u/images/upload?type=image`, 200, {
    headers,
  });
  // The addresses in the API's answers have the origin of a deployment, so replace it.
  const atServer = (url: string) => address + url.slice(new URL(url).origin.length);
  const { Filename } = await callApi<{ Filename: string }>(atServer(ticket.UploadUrl), 200, {
    method: 'POST',
    headers: { 'Content-Type': 'image/jpeg' },
    body: image,
  });
  const { Image } = await callApi<{ Image: { Link: string } }>(`${address}/v1/u/images`, 201, {
    method: 'POST',
    headers,
    body: JSON.stringify({ url: Filename }),
  });
  const file = await fetch(atServer(Image.Link));
  if (!file.ok) throw new Error(`The image was answered with ${file.status}.`);
  await file.arrayBuffer();
}

async function measureMemory(server: Server, token: string, path: string): Promise<Figure> {
  const image = new Uint8Array(await readFile(path));
  const base = await server.peakMemory();
  const times: number[] = [];
  for (let time = 0; time < REPETITIONS; time++) {
    const started = performance.now();
    await Promise.all(Array.from({ length: IMAGES_AT_ONCE }, () => upload(server, token, image)));
    times.push((performance.now() - started) / 1_000);
  }
  return {
    name: `Memory of the functions while ${IMAGES_AT_ONCE} images of 12 megapixels are uploaded at once, ${REPETITIONS} times`,
    value: (await server.peakMemory()) / MIB,
    unit: 'MiB',
    limit: { at: 'most', value: 400 },
    how: `peak resident memory; ${(base / MIB).toFixed(0)} MiB before; all ${IMAGES_AT_ONCE} in ${Math.max(...times).toFixed(1)} s at most`,
  };
}

const QUEUED_IMAGES = 20;
const WAIT_ROUNDS = 3;
/** Within this time, `drawVariants` has begun to draw the first large image. */
const BEGUN_MS = 100;

/** Measures the worst case: an image arrives just after the drawing of another person's first large image has begun. */
async function measureWait(path: string, folder: string): Promise<Figure> {
  const large = join(folder, 'large.jpg');
  await noise(8_640, 5_760).blur(1).jpeg({ quality: 85 }).toFile(large);
  const draw = async (userId: string, from: string) => {
    const own = await mkdtemp(join(folder, 'drawn-'));
    const started = performance.now();
    await drawVariants(from, 'jpg', { folder: own, userId });
    return (performance.now() - started) / 1_000;
  };
  await draw('someone', path);
  const waits: number[] = [];
  const started = performance.now();
  for (let round = 0; round < WAIT_ROUNDS; round++) {
    const theirs = Array.from({ length: QUEUED_IMAGES }, () => draw('someone', large));
    await wait(BEGUN_MS);
    waits.push(await draw('someone else', path));
    await Promise.all(theirs);
  }
  const each = (performance.now() - started) / 1_000 / WAIT_ROUNDS / QUEUED_IMAGES;
  return {
    name: `Time to draw such an image while another person’s ${QUEUED_IMAGES} images of 50 megapixels wait`,
    value: Math.max(...waits),
    unit: 's',
    limit: { at: 'most', value: 2 },
    how: `the longest of ${WAIT_ROUNDS}, the shortest ${Math.min(...waits).toFixed(2)} s; one of 50 megapixels takes ${each.toFixed(2)} s`,
  };
}

export const images: Benchmark = {
  title: 'Images',
  measure: () =>
    withFolder((folder) =>
      withServers(async (start) => {
        const blobs = await startBlobStorage();
        try {
          const cosmos = await start(programs.cosmosServer, PORTS.cosmos);
          const deployed = await functionsEnvironment();
          const shared = {
            ...localStore(cosmos.address),
            ...blobs.environment,
            SESSION_KEY: deployed.SESSION_KEY,
          };
          const token = await signIn(shared);
          const path = join(folder, 'photograph.jpg');
          await writePhotograph(path);
          const portal = await start(paths.functions, PORTS.portal, { ...deployed, ...shared });
          return [await measureMemory(portal, token, path), await measureWait(path, folder)];
        } finally {
          await blobs.close();
        }
      }),
    ),
};

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
import { interleave, medianOf } from './support/interleave.ts';
import { PORTS } from './support/ports.ts';
import { programs } from './support/programs.ts';
import type { Server } from './support/startServer.ts';
import { withServers } from './support/withServers.ts';

const ROUNDS = 9;
const AT_ONCE = 8;
/** Leaked memory only shows after several rounds. */
const TIMES = 4;
const MIB = 1024 * 1024;

/** A phone's photo of 12 megapixels, rotated by its metadata. */
const takePhotograph = (path: string) =>
  noise(4_000, 3_000).blur(1).jpeg({ quality: 90 }).withMetadata({ orientation: 6 }).toFile(path);

/** Uploads an image until its file can be read by its link. @returns milliseconds */
async function upload({ address }: Server, token: string, image: Uint8Array<ArrayBuffer>): Promise<number> {
  const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' };
  const started = performance.now();
  const ticket = await callApi<{ UploadUrl: string }>(`${address}/v1/u/images/upload?type=image`, 200, {
    headers,
  });
  // The API answers with the addresses of its deployment.
  const here = (url: string) => address + url.slice(new URL(url).origin.length);
  const { Filename } = await callApi<{ Filename: string }>(here(ticket.UploadUrl), 200, {
    method: 'POST',
    headers: { 'Content-Type': 'image/jpeg' },
    body: image,
  });
  const { Image } = await callApi<{ Image: { Link: string } }>(`${address}/v1/u/images`, 201, {
    method: 'POST',
    headers,
    body: JSON.stringify({ url: Filename }),
  });
  const file = await fetch(here(Image.Link));
  if (!file.ok) throw new Error(`The image was answered ${file.status}.`);
  await file.arrayBuffer();
  return performance.now() - started;
}

interface Cost {
  readonly ms: number;
  /** In milliseconds. */
  readonly cpu: number;
}

async function costOf(work: () => Promise<number>, cpuTime: () => Promise<number>): Promise<Cost> {
  const before = await cpuTime();
  const ms = await work();
  return { ms, cpu: ((await cpuTime()) - before) / 1_000 };
}

const ownCpuTime = () => {
  const { system, user } = process.cpuUsage();
  return Promise.resolve(system + user);
};

/** Compares an upload with the drawing of its variants alone. */
async function single(server: Server, token: string, path: string, folder: string): Promise<Figure[]> {
  const image = new Uint8Array(await readFile(path));
  const draw = async () => {
    const started = performance.now();
    await drawVariants(path, 'jpg', { folder, userId: 'somebody' });
    return performance.now() - started;
  };
  const rounds = await interleave(
    {
      portal: () =>
        costOf(
          () => upload(server, token, image),
          () => server.cpuTime(),
        ),
      drawing: () => costOf(draw, ownCpuTime),
    },
    { warmUp: 2, rounds: ROUNDS },
  );
  const seconds = (of: 'portal' | 'drawing', what: keyof Cost) =>
    (medianOf(rounds, (round) => round[of][what]) / 1_000).toFixed(2);
  const how = `${(image.length / MIB).toFixed(1)} MiB; medians of ${ROUNDS} rounds`;
  return [
    {
      name: 'Upload of a 12-megapixel image until it can be shown, compared with only drawing its sizes',
      value: medianOf(rounds, ({ drawing, portal }) => portal.ms / drawing.ms),
      unit: '×',
      how: `ours ${seconds('portal', 'ms')} s, drawing ${seconds('drawing', 'ms')} s; ${how}`,
    },
    {
      name: 'The same, CPU time',
      value: medianOf(rounds, ({ drawing, portal }) => portal.cpu / drawing.cpu),
      unit: '×',
      how: `ours ${seconds('portal', 'cpu')} s, drawing ${seconds('drawing', 'cpu')} s; ${how}`,
    },
  ];
}

async function many(server: Server, token: string, path: string): Promise<Figure> {
  const image = new Uint8Array(await readFile(path));
  const base = await server.peakMemory();
  const times: number[] = [];
  for (let time = 0; time < TIMES; time++) {
    const started = performance.now();
    await Promise.all(Array.from({ length: AT_ONCE }, () => upload(server, token, image)));
    times.push((performance.now() - started) / 1_000);
  }
  return {
    name: `Memory of the functions while ${AT_ONCE} such images are uploaded at once, ${TIMES} times`,
    value: (await server.peakMemory()) / MIB,
    unit: 'MiB',
    limit: { at: 'most', value: 400 },
    how: `peak resident memory; ${(base / MIB).toFixed(0)} MiB before; all ${AT_ONCE} in ${Math.max(...times).toFixed(1)} s at most`,
  };
}

const QUEUED = 20;
const WAITS = 3;

/** Measures the longest wait: the other person's image comes just after the first large one has begun. */
async function waiting(path: string, folder: string): Promise<Figure> {
  const large = join(folder, 'large.jpg');
  await noise(8_640, 5_760).blur(1).jpeg({ quality: 85 }).toFile(large);
  const draw = async (userId: string, from: string) => {
    const own = await mkdtemp(join(folder, 'drawn-'));
    const started = performance.now();
    await drawVariants(from, 'jpg', { folder: own, userId });
    return (performance.now() - started) / 1_000;
  };
  await draw('somebody', path);
  const waits: number[] = [];
  const started = performance.now();
  for (let round = 0; round < WAITS; round++) {
    const theirs = Array.from({ length: QUEUED }, () => draw('somebody', large));
    await wait(100);
    waits.push(await draw('somebody else', path));
    await Promise.all(theirs);
  }
  const each = (performance.now() - started) / 1_000 / WAITS / QUEUED;
  return {
    name: `Time to draw such an image while another person’s ${QUEUED} images of 50 megapixels wait`,
    value: Math.max(...waits),
    unit: 's',
    limit: { at: 'most', value: 2 },
    how: `the longest of ${WAITS}, the shortest ${Math.min(...waits).toFixed(2)} s; one of 50 megapixels takes ${each.toFixed(2)} s`,
  };
}

/** Measures the cost of an image, and the memory for several at once. */
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
          await takePhotograph(path);
          const portal = await start(paths.functions, PORTS.portal, { ...deployed, ...shared });
          const memory = await many(portal, token, path);
          const alone = await single(portal, token, path, folder);
          return [...alone, memory, await waiting(path, folder)];
        } finally {
          await blobs.close();
        }
      }),
    ),
};

import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import { json } from 'node:stream/consumers';
import { BlobServiceClient, StorageSharedKeyCredential } from '@azure/storage-blob';
import { VIDEO_CHUNK_BYTES } from '../../../functions/contract/base/limits.ts';
import { storageAccount } from '../../../infra/local/azurite.ts';
import { unplayableFilm } from '../../support/films.ts';
import { chunksOf } from '../../support/uploads.ts';
import type { Benchmark, Figure } from '../figure.ts';
import { callApi } from './support/callApi.ts';
import { interleave, medianOf } from './support/interleave.ts';
import { type MediaFunctions, withMediaFunctions } from './support/mediaFunctions.ts';

const MIB = 1024 * 1024;
const FILM_BYTES = 256 * MIB;
/** The portal sends this many parts of a video at the same time. */
const PARTS_AT_ONCE = 4;
const ROUNDS = 5;
/** While the memory is measured, this many films of `SMALL_FILM_BYTES` are uploaded at the same time. */
const FILMS_AT_ONCE = 8;
const SMALL_FILM_BYTES = 64 * MIB;
/** A file name begins with the id of its video. */
const ID_LENGTH = 26;

async function sendAll(parts: readonly Buffer[], send: (part: Buffer, index: number) => Promise<unknown>) {
  const queue = parts.entries();
  const sendNext = async () => {
    for (const [index, part] of queue) await send(part, index);
  };
  await Promise.all(Array.from({ length: PARTS_AT_ONCE }, sendNext));
}

/** Reuses connections, as the storage's SDK does. */
const agent = new Agent({ keepAlive: true });

/** Sends a part with Node's HTTP client, as the SDK does. `fetch` would copy it several times. @returns the part's Filename */
async function sendPart(url: string, part: Buffer): Promise<string> {
  const headers = { 'Content-Length': part.length, 'Content-Type': 'application/octet-stream' };
  const sending = request(url, { method: 'POST', agent, headers }).end(part);
  const [answer] = (await once(sending, 'response')) as [IncomingMessage];
  if (answer.statusCode !== 200) throw new Error(`A part was answered with ${answer.statusCode}.`);
  return ((await json(answer)) as { Filename: string }).Filename;
}

/** Uploads a video, and then deletes it. @returns the milliseconds until its parts were combined */
async function upload({ functions, token }: MediaFunctions, parts: readonly Buffer[]): Promise<number> {
  const headers = { Authorization: `Bearer ${token}` };
  const started = performance.now();
  const { CombineUrl, UploadUrl } = await callApi<{ UploadUrl: string; CombineUrl: string }>(
    `${functions.address}/v1/u/images/upload?type=video`,
    200,
    { headers },
  );
  const files: string[] = [];
  await sendAll(parts, async (part, index) => {
    files[index] = await sendPart(`${UploadUrl}&index=${index}`, part);
  });
  const { Filename } = await callApi<{ Filename: string }>(CombineUrl, 200, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ 'Content-Type': 'video/mp4', Files: files }),
  });
  const ms = performance.now() - started;
  const deleted = await fetch(`${functions.address}/v1/u/images/${Filename.slice(0, ID_LENGTH)}`, {
    method: 'DELETE',
    headers,
  });
  if (deleted.status !== 204) throw new Error(`Deleting a video was answered with ${deleted.status}.`);
  return ms;
}

/** Sends the parts straight to storage with the SDK. @returns the milliseconds until the parts were combined */
async function uploadRaw({ environment }: MediaFunctions, parts: readonly Buffer[]): Promise<number> {
  const { key, name } = storageAccount;
  const service = new BlobServiceClient(
    environment['BLOB_ENDPOINT'] ?? '',
    new StorageSharedKeyCredential(name, key),
  );
  const blob = service.getContainerClient('media').getBlockBlobClient(`raw/${randomUUID()}`);
  const idOf = (index: number) => Buffer.from(String(index).padStart(2, '0')).toString('base64');
  const started = performance.now();
  await sendAll(parts, (part, index) => blob.stageBlock(idOf(index), part, part.length));
  await blob.commitBlockList(parts.map((_part, index) => idOf(index)));
  const ms = performance.now() - started;
  await blob.delete();
  return ms;
}

async function measureThroughput(media: MediaFunctions): Promise<Figure> {
  const parts = chunksOf(unplayableFilm(FILM_BYTES));
  const rounds = await interleave(
    { portal: () => upload(media, parts), raw: () => uploadRaw(media, parts) },
    { warmUp: 1, rounds: ROUNDS },
  );
  const speed = (of: 'portal' | 'raw') =>
    `${(FILM_BYTES / MIB / (medianOf(rounds, (round) => round[of]) / 1_000)).toFixed(0)} MiB/s`;
  return {
    name: `Upload of ${FILM_BYTES / MIB} MiB through the API, throughput compared with the storage’s SDK alone`,
    value: medianOf(rounds, ({ portal, raw }) => raw / portal),
    unit: '×',
    limit: { at: 'least', value: 0.8 },
    how: `ours ${speed('portal')}, SDK ${speed('raw')}; parts of ${VIDEO_CHUNK_BYTES / MIB} MiB, ${PARTS_AT_ONCE} at a time; medians of ${ROUNDS} rounds`,
  };
}

async function measureMemory(media: MediaFunctions): Promise<Figure> {
  const parts = chunksOf(unplayableFilm(SMALL_FILM_BYTES));
  // The first upload loads all libraries.
  await upload(media, [unplayableFilm(MIB)]);
  const base = await media.functions.peakMemory();
  await Promise.all(Array.from({ length: FILMS_AT_ONCE }, () => upload(media, parts)));
  const peak = await media.functions.peakMemory();
  return {
    name: `Memory of the functions while ${FILMS_AT_ONCE} films are uploaded at once`,
    value: peak / MIB,
    unit: 'MiB',
    limit: { at: 'most', value: 200 },
    how: `peak resident memory, as deployed; ${(base / MIB).toFixed(0)} MiB before; ${SMALL_FILM_BYTES / MIB} MiB each, ${PARTS_AT_ONCE} parts of each at a time`,
  };
}

export const uploads: Benchmark = {
  title: 'Uploads of videos',
  measure: () =>
    withMediaFunctions(async (media) => [await measureMemory(media), await measureThroughput(media)]),
};

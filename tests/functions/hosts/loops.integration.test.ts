import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Media } from '#contract/media/media.ts';
import { createApp } from '../../../functions/app.ts';
import { dependenciesOf } from '../../../functions/hosts/dependencies.ts';
import { runBackground } from '../../../functions/hosts/loops.ts';
import { readSettings } from '../../../functions/hosts/settings.ts';
import { documentId } from '../../../functions/store/documents.ts';
import { type BlobStorage, startBlobStorage } from '../../support/blobStorage.ts';
import { type FilmFolder, filmFolder, makeFilm } from '../../support/films.ts';
import { recordingFfmpeg } from '../../support/hosts/substitutePrograms.ts';
import { type Caller, person, type Portal, startPortal } from '../../support/portal.ts';
import { addVideo } from '../../support/uploads.ts';

let blobs: BlobStorage;
let folder: FilmFolder;
let portal: Portal;
const { PATH } = process.env;
beforeAll(async () => {
  [blobs, folder] = await Promise.all([startBlobStorage(), filmFolder()]);
  portal = await startPortal(blobs.environment);
});
afterAll(async () => {
  process.env['PATH'] = PATH;
  await portal.close();
  await blobs.close();
  await folder.close();
});

/** Stores a length of half an hour, so that the transcoder treats the film as long. */
async function storeAsLong({ Id }: Media): Promise<void> {
  const media = await portal.deps.store.read('media', Id, documentId.media());
  if (media?.mediaType !== 'Video') throw new Error('There is no such video.');
  const { etag, ...video } = media;
  const document = { ...video, seconds: 1_800 };
  await portal.deps.store.commit(Id, [{ do: 'replace', document, ifMatch: etag }]);
}

test('a clip is converted within a minute, although ten long films of another person are queued', async () => {
  const [filmOwner, clipOwner] = [await portal.signIn(person()), await portal.signIn(person())];
  const [film, clip] = [await makeFilm(40, '160x90'), await makeFilm(1, '160x90')];
  const { environment } = await recordingFfmpeg(join(folder.path, 'noted'), 0.2);
  process.env['PATH'] = environment['PATH'];
  const settings = readSettings(portal.environment);
  const deps = { ...(await dependenciesOf(settings)), log: () => undefined };
  const app = createApp(deps);
  const portalWithQueue = {
    ...portal,
    request: async (path: string, init?: RequestInit) => await app.request(path, init),
  };
  const statusOf = async ({ Link }: Media) => (await portal.request(Link)).status;
  const add = (caller: Caller, bytes: Buffer) => addVideo(portalWithQueue, caller, bytes);

  const films: Media[] = [];
  for (let count = 0; count < 10; count++) films.push(await add(filmOwner, film));
  await Promise.all(films.map(storeAsLong));
  const ending = new AbortController();
  const running = runBackground(settings, deps, ending.signal);
  try {
    const percentOf = async ({ Id }: Media) => {
      const media = await portal.deps.store.read('media', Id, documentId.media());
      return media?.mediaType === 'Video' ? media.percent : 0;
    };
    const highestPercent = async () => Math.max(...(await Promise.all(films.map(percentOf))));
    await expect.poll(highestPercent).toBeGreaterThan(0);
    const video = await add(clipOwner, clip);
    await expect.poll(() => statusOf(video), { interval: 200 }).toBe(200);
    // ffmpeg works at a fifth of playback speed, so the first long film takes 200 seconds and isn't done yet.
    expect(new Set(await Promise.all(films.map(statusOf)))).toEqual(new Set([202]));
  } finally {
    ending.abort();
    await running;
  }
});

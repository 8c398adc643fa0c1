import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { VIDEO_CHUNK_BYTES } from '#contract/base/limits.ts';
import type { Media, VideoInfo } from '#contract/media/media.ts';
import { documentId } from '../../../../functions/store/documents.ts';
import { bundle } from '../../../../infra/build/bundle.ts';
import { paths } from '../../../../infra/machine/paths.ts';
import { freePorts } from '../../../../infra/machine/ports.ts';
import { type BlobStorage, startBlobStorage } from '../../../support/blobStorage.ts';
import { type FilmFolder, filmFolder, makeFilm, unplayableFilm } from '../../../support/films.ts';
import {
  insistentUploads,
  type Kind,
  sha256,
  storedHash,
} from '../../../support/hostile/insistentUploads.ts';
import { type FunctionsProcess, functionsProcess } from '../../../support/hosts/functionsProcess.ts';
import {
  type RecordingFfmpeg,
  recordingFfmpeg,
  hangingFfprobe,
} from '../../../support/hosts/substitutePrograms.ts';
import { type Caller, person, type Portal, startPortal } from '../../../support/portal.ts';
import { addVideo } from '../../../support/uploads.ts';

const TIMES = { TRANSCODE_LEASE_SECONDS: '3', TRANSCODE_PAUSE_SECONDS: '1' };

let blobs: BlobStorage;
let folder: FilmFolder;
let portal: Portal;
let caller: Caller;
let program: string;
/** Each test runs the functions in up to two processes, at these ports. */
let ports: readonly [number, number];
let functions: FunctionsProcess[] = [];
beforeAll(async () => {
  [blobs, folder] = await Promise.all([startBlobStorage(), filmFolder()]);
  const free = await freePorts();
  ports = [free.functions, free.portal];
  portal = await startPortal({ ...blobs.environment, ...TIMES, API_ORIGIN: `http://127.0.0.1:${ports[0]}` });
  caller = await portal.signIn(person());
  ({ file: program } = await bundle(paths.functions, join(folder.path, 'bundle')));
});
afterEach(async () => {
  await Promise.all(functions.map((one) => one.kill()));
  functions = [];
});
afterAll(async () => {
  await portal.close();
  await blobs.close();
  await folder.close();
});

async function start(environment: Readonly<Record<string, string>>, port = ports[0]) {
  const started = functionsProcess(port, { ...portal.environment, ...environment }, program);
  functions.push(started);
  await started.start();
  return started;
}

/** Uploads a film through a process of the functions, because the test's own portal has no queue. */
const add = (film: Buffer) => addVideo({ ...portal, request: (url, init) => fetch(url, init) }, caller, film);

const documentOf = async ({ Id }: Media) => {
  const media = await portal.deps.store.read('media', Id, documentId.media());
  if (media?.mediaType !== 'Video') throw new Error('There is no such video.');
  return media;
};

/** Checks that a processed video has a thumbnail, and complete playlists whose byte ranges cover the whole file without gaps. */
async function expectComplete({ Link }: Media, master: string) {
  const renditions = master.match(/^\d+p(?=\/film\.m3u8$)/gm) ?? [];
  expect(renditions).not.toEqual([]);
  for (const rendition of renditions) {
    const playlist = await portal.request(Link.replace('video.m3u8', `${rendition}/film.m3u8`));
    const text = await playlist.text();
    expect([playlist.status, text.trimEnd().endsWith('#EXT-X-ENDLIST')]).toEqual([200, true]);
    let end = 0;
    for (const [, bytes, from] of text.matchAll(/BYTERANGE[:=]"?(\d+)@(\d+)/g)) {
      expect(Number(from)).toBe(end);
      end += Number(bytes);
    }
    const [address = ''] = /^http.*$/m.exec(text) ?? [];
    const film = await fetch(address, { method: 'HEAD' });
    expect(Number(film.headers.get('Content-Length'))).toBe(end);
  }
  expect((await portal.request(Link.replace('video.m3u8', 'thumbnail.jpg'))).status).toBe(302);
}

/** Requests the video repeatedly, as a player does, until its conversion has succeeded or failed. Then checks its files. */
async function finalStateOf(video: Media): Promise<'Processed' | 'Error'> {
  for (;;) {
    const answer = await portal.request(video.Link);
    const text = await answer.text();
    if (answer.status === 200) {
      await expectComplete(video, text);
      return 'Processed';
    }
    if (answer.status === 410) return 'Error';
    expect(answer.status).toBe(202);
    await wait(50);
  }
}

test('uploads succeed although the functions are killed while clients send and combine parts', async () => {
  const CLIENTS = 3;
  const LOST_CALLS_PER_KIND = 2;
  // An ffprobe that never ends keeps the uploaded videos unconverted.
  const instance = await start(await hangingFfprobe(join(folder.path, 'standing')));
  const client = insistentUploads(caller);
  const stop = new AbortController();
  const outcomes: unknown[] = [];
  const uploading = Array.from({ length: CLIENTS }, async () => {
    while (!stop.signal.aborted) {
      const film = unplayableFilm(VIDEO_CHUNK_BYTES + 70_000);
      const { mediaId, status } = await client.upload(film);
      const kept = status === 200 && (await storedHash(blobs, mediaId)) === sha256(film);
      outcomes.push([status, kept]);
    }
  });
  const killDuring = async (kind: Kind) => {
    const { answered } = client.calls[kind];
    const isUnderWay = () => client.calls[kind].answered > answered && client.calls[kind].underWay > 0;
    await expect.poll(isUnderWay, { interval: 1 }).toBe(true);
    await wait(Math.random() * 15);
    await instance.kill();
    await instance.start();
  };
  try {
    for (const kind of ['part', 'combine'] as const)
      while (client.calls[kind].lost < LOST_CALLS_PER_KIND) await killDuring(kind);
  } finally {
    stop.abort();
  }
  await Promise.all(uploading);
  expect(new Set(outcomes.map(String))).toEqual(new Set(['200,true']));
  expect(outcomes.length).toBeGreaterThanOrEqual(CLIENTS);
});

test('after twenty kills of ffmpeg, each film has one final state and no partial files', async () => {
  const KILLS = 20;
  const UPLOADS_AT_ONCE = 6;
  const LATEST_KILL_MS = 150;
  const ffmpeg = await recordingFfmpeg(join(folder.path, 'killed'));
  await start(ffmpeg.environment);
  const film = await makeFilm(1, '160x90');

  const kills = killAtRandom(ffmpeg, KILLS, LATEST_KILL_MS);
  const states = new Map<Media, string>();
  const adding = Array.from({ length: UPLOADS_AT_ONCE }, async () => {
    while (kills.left > 0) {
      const video = await add(film);
      states.set(video, await finalStateOf(video));
    }
  });
  await Promise.all(adding);
  await kills.stop();

  expect(kills.left).toBe(0);
  for (const [video, state] of states) {
    const { attempt, film: made, status, tries } = await documentOf(video);
    expect([status, made !== null, tries <= 3]).toEqual([state, state === 'Processed', true]);
    // Blobs of earlier tries and of the uploaded file must be gone.
    const kept = (await blobs.names()).filter((name) => name.startsWith(video.Id));
    const own = kept.filter((name) => name.startsWith(`${video.Id}/${attempt}/`));
    expect(kept).toEqual(state === 'Processed' ? own : []);
  }
});

/**
 * Kills ffmpeg processes, each after a random delay. Processes that ended before their kill don't count.
 * @returns how many kills are left of `times`, and a function that stops the killing
 */
function killAtRandom(ffmpeg: RecordingFfmpeg, times: number, latestMs: number) {
  const kills = { left: times, stop: () => Promise.resolve() };
  const [seen, stop] = [new Set<number>(), new AbortController()];
  const killing = (async () => {
    for (; kills.left > 0 && !stop.signal.aborted; await wait(5)) {
      const processId = (await ffmpeg.processIds()).find((one) => !seen.has(one));
      if (processId === undefined) continue;
      seen.add(processId);
      await wait(Math.random() * latestMs);
      if (kill(processId)) kills.left -= 1;
    }
  })();
  kills.stop = async () => {
    stop.abort();
    await killing;
  };
  return kills;
}

/** @returns false if the process had already ended */
function kill(processId: number): boolean {
  try {
    return process.kill(processId, 'SIGKILL');
  } catch {
    return false;
  }
}

test('another process converts a film only after the lease of a killed process ends', async () => {
  const firstFfmpeg = await recordingFfmpeg(join(folder.path, 'first'), 0.2);
  const secondFfmpeg = await recordingFfmpeg(join(folder.path, 'second'));
  // A busy machine may need seconds to renew a lease.
  const LEASE_SECONDS = 10;
  const lease = { TRANSCODE_LEASE_SECONDS: String(LEASE_SECONDS) };
  const first = await start({ ...firstFfmpeg.environment, ...lease });
  const video = await add(await makeFilm(30, '160x90'));
  await expect.poll(() => firstFfmpeg.processIds()).toHaveLength(1);
  // Wait longer than a lease, so that the first process must have renewed its own.
  const second = start({ ...secondFfmpeg.environment, ...lease }, ports[1]);
  await Promise.all([second, wait((LEASE_SECONDS + 1) * 1_000)]);
  expect([await firstFfmpeg.processIds(), await secondFfmpeg.processIds()]).toEqual([
    [expect.any(Number)],
    [],
  ]);
  const infoOf = async () =>
    (await (await portal.request(video.Link.replace('video.m3u8', 'info'))).json()) as VideoInfo;
  await expect.poll(async () => (await infoOf()).Percent).toBeGreaterThan(0);
  expect(await infoOf()).toMatchObject({ Status: 'Processing' });

  await first.kill();
  expect(await finalStateOf(video)).toBe('Processed');
  expect(await documentOf(video)).toMatchObject({ attempt: 2, film: { attempt: 2 } });
  // The second process runs ffmpeg for the video and for the thumbnail.
  expect([(await firstFfmpeg.processIds()).length, (await secondFfmpeg.processIds()).length]).toEqual([1, 2]);
});

import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import type { Server } from 'node:http';
import { join } from 'node:path';
import { createAdaptorServer } from '@hono/node-server';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { CAPTIONS_BYTES } from '#contract/base/limits.ts';
import type { Media, VideoInfo } from '#contract/media/media.ts';
import { createApp } from '../../../../functions/app.ts';
import type { RunProgram } from '../../../../functions/background/media/program.ts';
import { runProgram } from '../../../../functions/background/media/programs.ts';
import { transcodeVideo } from '../../../../functions/background/media/transcodeVideo.ts';
import { dependenciesOf } from '../../../../functions/hosts/dependencies.ts';
import { runBackground } from '../../../../functions/hosts/loops.ts';
import { readSettings } from '../../../../functions/hosts/settings.ts';
import { documentId, type VideoDocument } from '../../../../functions/store/documents.ts';
import { StoreUnavailable } from '../../../../functions/store/store.ts';
import { closeServer, listen } from '../../../../infra/machine/ports.ts';
import { type BlobStorage, startBlobStorage } from '../../../support/blobStorage.ts';
import { type FilmFolder, filmFolder, makeFilm, probed, unplayableFilm } from '../../../support/films.ts';
import { overConnection } from '../../../support/hosts/hosts.ts';
import { halves } from '../../../support/pictures.ts';
import { type Caller, person, type Portal, PORTAL_ORIGIN, startPortal } from '../../../support/portal.ts';
import { addImage, addVideo, uploadVideo } from '../../../support/uploads.ts';

let blobs: BlobStorage;
let portal: Portal;
let caller: Caller;
let folder: FilmFolder;
let film: Buffer;
beforeAll(async () => {
  blobs = await startBlobStorage();
  portal = await startPortal(blobs.environment);
  caller = await portal.signIn(person());
  folder = await filmFolder();
  film = await makeFilm(1, '320x180');
});
afterAll(async () => {
  await portal.close();
  await blobs.close();
  await folder.close();
});
beforeEach(() => portal.setTime(null));

const API_ORIGIN = 'http://localhost:7071';
const LEASE_OPTIONS = { leaseSeconds: 30, pauseSeconds: 10, secondsMax: Infinity };
const transcode = (
  mediaId: string,
  more: { deps?: Partial<Portal['deps']>; run?: RunProgram; signal?: AbortSignal } = {},
) =>
  transcodeVideo(
    { ...portal.deps, ...more.deps, run: more.run ?? runProgram },
    { mediaId },
    { ...LEASE_OPTIONS, signal: more.signal ?? new AbortController().signal, keep: async () => undefined },
  );
const blobsOf = async (mediaId: string) =>
  (await blobs.names()).filter((name) => name.startsWith(mediaId)).map((name) => name.slice(27));
const documentOf = async (mediaId: string) => {
  const media = await portal.deps.store.read('media', mediaId, documentId.media());
  if (media?.mediaType !== 'Video') throw new Error('There is no such video.');
  return media;
};
const fileBeside = (link: string, file: string) => link.replace('video.m3u8', file);
const infoOf = async (link: string) =>
  (await (await portal.request(fileBeside(link, 'info'))).json()) as VideoInfo;
const playlistAt = async (address: string) => {
  const answer = await portal.request(address);
  expect([answer.status, answer.headers.get('Content-Type')]).toEqual([200, 'application/vnd.apple.mpegurl']);
  return { text: await answer.text(), headers: answer.headers };
};

/** The blobs of a processed video that is only 180p. @param attempt the number of its successful conversion */
const finishedBlobs = (attempt: number) =>
  ['180p/film.m3u8', '180p/film.mp4', 'thumbnail.jpg', 'video.m3u8'].map((file) => `${attempt}/${file}`);

/** Checks that a Processed video has all of its files, and that a video with an Error has none. @returns the status */
async function finalStateOf({ Id, Link }: Media): Promise<string> {
  const { attempt, status } = await documentOf(Id);
  const { status: code } = await portal.request(Link);
  const storedFiles = await blobsOf(Id);
  if (status === 'Processed') {
    expect([code, storedFiles]).toEqual([200, finishedBlobs((await documentOf(Id)).film?.attempt ?? 0)]);
    expect(await infoOf(Link)).toMatchObject({ Status: 'Processed', Percent: 100 });
  } else expect([status, code, storedFiles, attempt > 0]).toEqual(['Error', 410, [], true]);
  return status;
}

describe('a video', () => {
  let video: Media;
  beforeAll(async () => {
    video = await addVideo(portal, caller, await makeFilm(3));
  });

  test("is in its owner's library at once, as Processing", async () => {
    expect(video).toEqual({
      Id: video.Id,
      Type: 'Video',
      Link: `${API_ORIGIN}/v1/media/${video.Id}/video.m3u8`,
      Name: null,
    });
    const { body } = await caller.call<{ Images: Media[] }>('GET', '/v1/u/images');
    expect(body.Images).toContainEqual(video);
    const answer = await portal.request(video.Link, { headers: { Origin: PORTAL_ORIGIN } });
    expect([answer.status, answer.headers.get('Cache-Control')]).toEqual([202, 'no-store']);
    expect(answer.headers.get('Access-Control-Allow-Origin')).toBe(PORTAL_ORIGIN);
    expect(await answer.json()).toEqual({
      Status: 'Processing',
      Percent: 0,
      Duration: null,
      HasCaptions: false,
    });
    for (const file of ['360p/film.m3u8', 'thumbnail.jpg', 'captions.vtt'])
      expect([file, (await portal.request(fileBeside(video.Link, file))).status]).toEqual([file, 404]);
  });

  test('plays at its link after conversion, with playlists of byte ranges in one file', async () => {
    expect(await transcode(video.Id)).toBe('done');
    expect(await blobsOf(video.Id)).toEqual([
      '1/360p/film.m3u8',
      '1/360p/film.mp4',
      '1/thumbnail.jpg',
      '1/video.m3u8',
    ]);
    expect(await infoOf(video.Link)).toEqual({
      Status: 'Processed',
      Percent: 100,
      Duration: 3,
      HasCaptions: false,
    });
    const { headers: masterHeaders, text: master } = await playlistAt(video.Link);
    expect(masterHeaders.get('Cache-Control')).toBe('private, max-age=30');
    expect(master).toMatch(/RESOLUTION=640x360,CODECS="avc1\.\w+,mp4a\.40\.2"\n360p\/film\.m3u8\n/);

    const { headers, text } = await playlistAt(fileBeside(video.Link, '360p/film.m3u8'));
    const [, cacheSeconds = NaN] =
      /^private, max-age=(\d{1,4})$/.exec(headers.get('Cache-Control') ?? '') ?? [];
    const addresses = Array.from(text.matchAll(/http[^"\n]*/g), ([address]) => address);
    expect([addresses.length, new Set(addresses).size, text.match(/BYTERANGE/g)?.length]).toEqual([2, 1, 2]);
    expect(text).not.toMatch(/^film\.mp4|"film\.mp4/m);
    const [address = ''] = addresses;
    const ends = Date.parse(new URL(address).searchParams.get('se') ?? '');
    // A cache may return the playlist until `max-age` ends. The address must then work for the video’s length and an hour.
    const validMs = ends - Date.now() - 1_000 * Number(cacheSeconds);
    expect(validMs).toBeGreaterThan(3_600_000);
    expect(validMs).toBeLessThan(3_610_000);

    const range = await fetch(address, { headers: { Range: 'bytes=0-99', Origin: PORTAL_ORIGIN } });
    expect([range.status, (await range.arrayBuffer()).byteLength]).toEqual([206, 100]);
    expect(range.headers.get('Access-Control-Allow-Origin')).toBe(PORTAL_ORIGIN);
    const elsewhere = await fetch(address, { headers: { Origin: 'https://evil.example' } });
    expect(elsewhere.headers.get('Access-Control-Allow-Origin')).toBeNull();

    const path = join(folder.path, 'played.mp4');
    await writeFile(path, Buffer.from(await elsewhere.arrayBuffer()));
    const { format, streams } = await probed(path);
    expect(streams.map(({ codec_name }) => codec_name)).toEqual(['h264', 'aac']);
    // The metadata of the uploaded film names a location and a phone.
    expect(JSON.stringify([format.tags, streams])).not.toMatch(/51\.5|Telephone/);
  });

  test('plays to its end for anyone with the link', async () => {
    const server = createAdaptorServer({ fetch: portal.app.fetch }) as Server;
    const origin = `http://127.0.0.1:${await listen(server, 0)}`;
    const { format, packets = [] } = await probed(
      video.Link.replace(API_ORIGIN, origin),
      '-show_packets',
      '-select_streams',
      'v',
    );
    expect([Number(format.duration), packets.length]).toEqual([expect.closeTo(3, 1), 75]);
    await closeServer(server);
  });

  test('has a thumbnail, and answers 404 for sizes and files that it lacks', async () => {
    const answer = await portal.request(fileBeside(video.Link, 'thumbnail.jpg'));
    expect(answer.status).toBe(302);
    const picture = await fetch(answer.headers.get('Location') ?? '');
    expect([picture.status, picture.headers.get('Content-Type')]).toEqual([200, 'image/jpeg']);
    for (const file of ['720p/film.m3u8', 'film.mp4', 'source', 'image-640x360.jpg', '0p/film.m3u8'])
      expect([file, (await portal.request(fileBeside(video.Link, file))).status]).toEqual([file, 404]);
  });

  test('is never converted again', async () => {
    const before = await documentOf(video.Id);
    expect(await transcode(video.Id)).toBe('done');
    expect(await documentOf(video.Id)).toEqual(before);
  });

  test('disappears completely when it is deleted', async () => {
    const location =
      (await portal.request(fileBeside(video.Link, 'thumbnail.jpg'))).headers.get('Location') ?? '';
    expect((await caller.call('DELETE', `/v1/u/images/${video.Id}`)).status).toBe(204);
    for (const file of ['video.m3u8', '360p/film.m3u8', 'info', 'thumbnail.jpg'])
      expect([file, (await portal.request(fileBeside(video.Link, file))).status]).toEqual([file, 404]);
    expect((await fetch(location)).status).toBe(404);
    expect(await blobsOf(video.Id)).toEqual([]);
    expect(await transcode(video.Id)).toBe('done');
  });
});

describe('captions', () => {
  const VTT = 'WEBVTT\n\n00:00.000 --> 00:01.000\nWelcome, Zoë.\n';
  const put = (who: Caller, id: string, body: string | Uint8Array, headers: Record<string, string> = {}) =>
    portal.request(`/v1/u/images/${id}/captions`, {
      method: 'PUT',
      headers: { Authorization: `Bearer ${who.token}`, 'Content-Type': 'text/vtt', ...headers },
      body: body as BodyInit,
    });
  let video: Media;
  beforeAll(async () => {
    video = await addVideo(portal, caller, film);
  });

  test('replace the earlier captions of the video', async () => {
    expect((await put(caller, video.Id, 'WEBVTT - first\n')).status).toBe(204);
    expect(await infoOf(video.Link)).toMatchObject({ HasCaptions: true });
    const answers = [await put(caller, video.Id, VTT), await put(caller, video.Id, VTT)];
    expect(answers.map(({ status }) => status)).toEqual([204, 204]);
    const read = await portal.request(fileBeside(video.Link, 'captions.vtt'), {
      headers: { Origin: PORTAL_ORIGIN },
    });
    expect(await read.text()).toBe(VTT);
    expect(Object.fromEntries(read.headers)).toMatchObject({
      'access-control-allow-origin': PORTAL_ORIGIN,
      'cache-control': 'private, max-age=30',
      'content-type': 'text/vtt; charset=utf-8',
      'x-content-type-options': 'nosniff',
    });
    expect((await blobsOf(video.Id)).filter((name) => name.startsWith('captions/'))).toHaveLength(1);
  });

  test('survive the conversion of the video', async () => {
    await transcode(video.Id);
    expect(await (await portal.request(fileBeside(video.Link, 'captions.vtt'))).text()).toBe(VTT);
    expect((await portal.request(video.Link)).status).toBe(200);
  });

  test("must be WebVTT of limited size, for the caller's own video", async () => {
    const stranger = await portal.signIn(person());
    const image = await addImage(portal, caller, await halves(40, 20).jpeg().toBuffer());
    await put(caller, video.Id, VTT);
    const statuses = [
      (await put(stranger, video.Id, VTT)).status,
      (await put(caller, image.Id, VTT)).status,
      (await put(caller, 'a'.repeat(26), VTT)).status,
      (await put(caller, video.Id, '<script>alert(1)</script>')).status,
      (await put(caller, video.Id, 'WEBVTTX\n')).status,
      (await put(caller, video.Id, Buffer.from([...Buffer.from('WEBVTT\n'), 0xff, 0xfe]))).status,
      (await put(caller, video.Id, `WEBVTT\n${'x'.repeat(CAPTIONS_BYTES)}`)).status,
    ];
    expect(statuses).toEqual([404, 404, 404, 415, 415, 415, 413]);
    const withoutSession = await portal.request(`/v1/u/images/${video.Id}/captions`, {
      method: 'PUT',
      body: VTT,
    });
    expect(withoutSession.status).toBe(401);
    expect(await (await portal.request(fileBeside(video.Link, 'captions.vtt'))).text()).toBe(VTT);
  });

  test.skipIf(overConnection)('are refused unread if their announced length is too large', async () => {
    const announced = { 'Content-Length': String(CAPTIONS_BYTES + 1) };
    expect((await put(caller, video.Id, 'WEBVTT\n', announced)).status).toBe(413);
  });
});

describe('the conversion of a video', () => {
  const killFirstRuns = (times: number, afterMs: () => number): RunProgram => {
    let killed = 0;
    return async (program, args, options) => {
      if (program === 'ffprobe' || killed >= times) return await runProgram(program, args, options);
      killed += 1;
      const kill = new AbortController();
      const timer = setTimeout(() => kill.abort(), afterMs());
      try {
        const signal = AbortSignal.any([options.signal, kill.signal]);
        return await runProgram(program, args, { ...options, signal });
      } catch {
        return { outcome: 'killed', exitCode: null, output: '' };
      } finally {
        clearTimeout(timer);
      }
    };
  };

  const untilAborted: RunProgram = async (_program, _args, { signal }) => {
    if (!signal.aborted) await once(signal, 'abort');
    throw new Error('ended');
  };

  /** Repeats the task until it is done or given up, as the queue does. @returns all outcomes */
  async function untilDone(mediaId: string, more: Parameters<typeof transcode>[1] = {}) {
    const outcomes: unknown[] = [];
    for (;;) {
      const outcome = await transcode(mediaId, more);
      outcomes.push(outcome);
      if (outcome === 'done' || outcome === 'given up') return outcomes;
    }
  }
  const AGAIN = { againAfterSeconds: 10 };

  test.each([0, 20, 60, 120, 250])(
    'succeeds in the end if ffmpeg is killed up to twice, each time within %i ms',
    async (ms) => {
      const video = await addVideo(portal, caller, film);
      await untilDone(video.Id, { run: killFirstRuns(2, () => Math.random() * ms) });
      expect(await finalStateOf(video)).toBe('Processed');
    },
  );

  test('stops with an explanation after three kills of ffmpeg', async () => {
    const video = await addVideo(portal, caller, film);
    expect(await untilDone(video.Id, { run: killFirstRuns(99, () => 5) })).toEqual([
      AGAIN,
      AGAIN,
      'given up',
    ]);
    expect(await finalStateOf(video)).toBe('Error');
    const answer = await portal.request(video.Link);
    expect(await answer.json()).toMatchObject({
      Code: 'transcode_failed',
      Message: expect.stringContaining('couldn’t be converted'),
    });
    expect(await infoOf(video.Link)).toMatchObject({ Status: 'Error', Duration: null });
    expect(await transcode(video.Id)).toBe('done');
  });

  test('fails at once and says why if the file is unusable', async () => {
    const video = await addVideo(portal, caller, unplayableFilm(3_000));
    expect(await untilDone(video.Id)).toEqual(['done']);
    expect(await finalStateOf(video)).toBe('Error');
    expect(await (await portal.request(video.Link)).json()).toMatchObject({
      Message: expect.stringMatching(/can’t be read.*Save it as an MP4 file/),
    });
  });

  test('starts again when the lease of a dead process ends, and stops after three tries', async () => {
    const video = await addVideo(portal, caller, film);
    // Each process stops without ending its lease, as after a power cut.
    const end = new AbortController();
    const silent: Promise<unknown>[] = [];
    for (const hour of [1, 2, 3]) {
      portal.setTime(`2026-11-21T0${hour}:00:00Z`);
      silent.push(transcode(video.Id, { run: untilAborted, signal: end.signal }));
      await expect.poll(async () => (await documentOf(video.Id)).attempt).toBe(hour);
      expect(await transcode(video.Id)).toBe('left');
    }
    portal.setTime('2026-11-21T05:00:00Z');
    expect(await transcode(video.Id)).toBe('given up');
    end.abort();
    await Promise.all(silent);
    expect(await finalStateOf(video)).toBe('Error');
  });

  test('ignores the late result of a process that lost its lease', async () => {
    const video = await addVideo(portal, caller, film);
    const [converted, goOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const realBlobs = portal.deps.blobs;
    const slow: typeof realBlobs = {
      ...realBlobs,
      put: async (file) => {
        converted.resolve();
        await goOn.promise;
        await realBlobs.put(file);
      },
    };
    portal.setTime('2026-11-21T01:00:00Z');
    const late = transcode(video.Id, { deps: { blobs: slow } });
    await converted.promise;
    portal.setTime('2026-11-21T02:00:00Z');
    expect(await transcode(video.Id)).toBe('done');
    goOn.resolve();
    await late;
    expect(await blobsOf(video.Id)).toEqual(finishedBlobs(2));
    expect(await finalStateOf(video)).toBe('Processed');
  });

  test('ignores the late failure of a process that lost its lease', async () => {
    const video = await addVideo(portal, caller, film);
    const [broken, end] = [Promise.withResolvers<never>(), new AbortController()];
    // The promise may be rejected before anything waits for it.
    broken.promise.catch(() => undefined);
    portal.setTime('2026-11-21T01:00:00Z');
    const late = transcode(video.Id, { run: () => broken.promise });
    await expect.poll(async () => (await documentOf(video.Id)).attempt).toBe(1);
    portal.setTime('2026-11-21T02:00:00Z');
    const current = transcode(video.Id, { run: untilAborted, signal: end.signal });
    await expect.poll(async () => (await documentOf(video.Id)).attempt).toBe(2);
    const before = await documentOf(video.Id);
    broken.reject(new Error('late'));
    expect(await late).toBe('done');
    const { lease, tries } = await documentOf(video.Id);
    expect({ lease, tries }).toEqual({ lease: before.lease, tries: 2 });
    end.abort();
    await current;
  });

  test('leaves nothing if the video is deleted during the conversion', async () => {
    const video = await addVideo(portal, caller, film);
    const realBlobs = portal.deps.blobs;
    let deleted = false;
    const deleting: typeof realBlobs = {
      ...realBlobs,
      put: async (file) => {
        if (!deleted) await caller.call('DELETE', `/v1/u/images/${video.Id}`);
        deleted = true;
        await realBlobs.put(file);
      },
    };
    expect(await transcode(video.Id, { deps: { blobs: deleting } })).toBe('done');
    expect((await portal.request(video.Link)).status).toBe(404);
    expect(await blobsOf(video.Id)).toEqual([]);
  });

  test.each([0, 1, 3])(
    'publishes nothing if storage fails after %i files, and succeeds next time',
    async (after) => {
      const video = await addVideo(portal, caller, film);
      const realBlobs = portal.deps.blobs;
      let written = 0;
      const failing: typeof realBlobs = {
        ...realBlobs,
        put: (file) =>
          written++ < after ? realBlobs.put(file) : Promise.reject(new StoreUnavailable(new Error('lost'))),
      };
      expect(await transcode(video.Id, { deps: { blobs: failing } })).toEqual(AGAIN);
      expect([(await portal.request(video.Link)).status, await blobsOf(video.Id)]).toEqual([202, ['source']]);
      expect(await untilDone(video.Id)).toEqual(['done']);
      expect(await finalStateOf(video)).toBe('Processed');
    },
  );

  test('reaches one final state even if the answer to the last commit is lost', async () => {
    const video = await addVideo(portal, caller, film);
    const realStore = portal.deps.store;
    const forgetful: typeof realStore = {
      ...realStore,
      commit: async (partition, operations) => {
        await realStore.commit(partition, operations);
        const [first] = operations;
        const isPublication = first?.do === 'replace' && (first.document as VideoDocument).film !== null;
        if (isPublication) throw new StoreUnavailable(new Error('lost'), { maybeCommitted: false });
      },
    };
    await expect(transcode(video.Id, { deps: { store: forgetful } })).rejects.toThrow('unavailable');
    expect((await portal.request(video.Link)).status).toBe(200);
    // The next worker finds a processed video, so it only cleans up.
    expect(await transcode(video.Id)).toBe('done');
    expect(await finalStateOf(video)).toBe('Processed');
  });

  test('doesn’t count an orderly shutdown as a try, and is due again after a second', async () => {
    const video = await addVideo(portal, caller, film);
    for (let times = 0; times < 4; times++) {
      const ending = new AbortController();
      const run: RunProgram = (...args) => {
        ending.abort();
        return runProgram(...args);
      };
      expect(await transcode(video.Id, { run, signal: ending.signal })).toEqual({ againAfterSeconds: 1 });
    }
    expect(await untilDone(video.Id)).toEqual(['done']);
    expect(await finalStateOf(video)).toBe('Processed');
  });

  test('renews its lease, reports progress, and stops if the video is deleted', async () => {
    const video = await addVideo(portal, caller, film);
    let renewals = 0;
    const endless: RunProgram = (program, args, options) => {
      if (program === 'ffprobe') return runProgram(program, args, options);
      options.onLine?.('out_time_us=500000');
      return untilAborted(program, args, options);
    };
    const conversion = transcodeVideo(
      { ...portal.deps, run: endless },
      { mediaId: video.Id },
      {
        ...LEASE_OPTIONS,
        signal: new AbortController().signal,
        keep: async () => {
          renewals += 1;
        },
      },
    );
    const leaseEnd = async () => Date.parse((await documentOf(video.Id)).lease ?? '');
    await expect.poll(leaseEnd).toBeGreaterThan(0);
    const firstEnd = await leaseEnd();
    await expect.poll(leaseEnd).toBeGreaterThan(firstEnd + 1_000);
    // On a busy machine, the first progress may come after the first renewal.
    await expect
      .poll(() => infoOf(video.Link))
      .toMatchObject({ Status: 'Processing', Percent: expect.closeTo(50, -1) });
    await expect.poll(() => renewals).toBeGreaterThan(0);
    await caller.call('DELETE', `/v1/u/images/${video.Id}`);
    expect(await conversion).toBe('done');
    expect(await blobsOf(video.Id)).toEqual([]);
  });

  test('happens once even if several workers begin at the same moment', async () => {
    const video = await addVideo(portal, caller, film);
    let runs = 0;
    const counting: RunProgram = (program, args, options) => {
      if (program === 'ffprobe') runs += 1;
      return runProgram(program, args, options);
    };
    await Promise.all([1, 2, 3].map(() => transcode(video.Id, { run: counting })));
    expect(runs).toBe(1);
    expect(await finalStateOf(video)).toBe('Processed');
  });
});

test('the background work converts an uploaded video from the queue', async () => {
  const settings = readSettings(portal.environment);
  const deps = { ...(await dependenciesOf(settings)), log: () => undefined };
  const app = createApp(deps);
  const ending = new AbortController();
  const running = runBackground(settings, deps, ending.signal);
  try {
    const request = async (path: string, init?: RequestInit) => await app.request(path, init);
    const filename = await uploadVideo({ ...portal, request }, caller, film);
    await caller.call('POST', '/v1/u/images', { url: filename });
    const link = `/v1/media/${filename.slice(0, 26)}/video.m3u8`;
    const statusOf = async () => (await portal.request(link)).status;
    await expect.poll(statusOf, { interval: 200 }).toBe(200);
  } finally {
    ending.abort();
    await running;
  }
});

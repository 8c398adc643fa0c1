import { randomUUID } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { convertWaiting, wakeConversions } from '../../../../functions/background/media/convertWaiting.ts';
import type { RunProgram } from '../../../../functions/background/media/program.ts';
import { removeLibrary } from '../../../../functions/background/media/removeLibrary.ts';
import { documentId, type VideoDocument } from '../../../../functions/store/documents.ts';
import { CommitConflict } from '../../../../functions/store/store.ts';
import { startBlobStorage } from '../../../support/blobStorage.ts';
import { type Portal, startPortal } from '../../../support/portal.ts';

/*
 * The workers use the real store, but `run` replaces ffmpeg, so that each test decides how long a conversion takes.
 */

let portal: Portal;
let blobs: Awaited<ReturnType<typeof startBlobStorage>>;
beforeAll(async () => {
  blobs = await startBlobStorage();
});
beforeEach(async () => {
  portal = await startPortal(blobs.environment);
  portal.setTime(START);
});
afterEach(async () => {
  for (const end of endings.values()) end.abort();
  await Promise.allSettled(running);
  endings.clear();
  running.clear();
  begun.length = 0;
  await portal.close();
});
afterAll(() => blobs.close());

const START = Date.parse('2031-05-05T08:00:00.000Z');
const LEASE_SECONDS = 30;

/** The names of the films whose conversion has begun, oldest first. */
const begun: string[] = [];
/** Functions that end the latest conversion of each film, by the film's name. */
const endings = new Map<string, { readonly finish: () => void; readonly abort: () => void }>();
const running = new Set<Promise<unknown>>();

let uploads = 0;

/**
 * Stores a film as it is after its upload.
 * @param name the owner's initial and a number
 * @param seconds the real length
 * @param claimed the length that the file claims, or null if its length is unknown
 * @returns the film's ID
 */
async function upload(
  name: string,
  seconds: number,
  { state = 'Listed', claimed = seconds }: { state?: VideoDocument['state']; claimed?: number | null } = {},
): Promise<string> {
  uploads += 1;
  const mediaId = `${name}-${randomUUID()}`;
  const document: VideoDocument = {
    type: 'media',
    id: documentId.media(),
    mediaId,
    userId: name.slice(0, 1),
    mediaType: 'Video',
    state,
    uploadedAt: new Date(START + uploads).toISOString(),
    chunks: 1,
    ...(claimed !== null && { seconds: claimed }),
    status: 'Processing',
    percent: 0,
    attempt: 0,
    tries: 0,
    lease: null,
    film: null,
    problem: null,
    captions: null,
  };
  await portal.deps.store.commit(mediaId, [{ do: 'create', document }]);
  lengths.set(mediaId, seconds);
  return mediaId;
}

/** The real length of each film in seconds, by its ID. */
const lengths = new Map<string, number>();
const documentOf = async (mediaId: string) => {
  const media = await portal.deps.store.read('media', mediaId, documentId.media());
  if (media?.mediaType !== 'Video') throw new Error('There is no such video.');
  return media;
};
const nameOf = (mediaId: string) => mediaId.slice(0, mediaId.indexOf('-'));

/**
 * Replaces ffprobe and ffmpeg. ffprobe reports the real length. ffmpeg converts until the test ends the conversion, and makes
 * the thumbnail immediately.
 */
const run: RunProgram = async (program, args, { folder, onLine, signal }) => {
  const path = args.find((arg) => arg.endsWith('/source'));
  if (path === undefined) return { outcome: 'exited', exitCode: 0, output: '' };
  const mediaId = await readFile(path, 'utf8');
  const seconds = lengths.get(mediaId) ?? 0;
  if (program === 'ffprobe') {
    const streams = [{ index: 0, codec_type: 'video', codec_name: 'h264', width: 64, height: 36 }];
    return {
      outcome: 'exited',
      exitCode: 0,
      output: JSON.stringify({ streams, format: { duration: seconds } }),
    };
  }
  const { promise, reject, resolve } = Promise.withResolvers<void>();
  const abort = () => reject(new Error('ended'));
  signal.addEventListener('abort', abort);
  endings.set(nameOf(mediaId), { finish: resolve, abort });
  begun.push(nameOf(mediaId));
  await promise;
  onLine?.(`out_time_us=${seconds * 1_000_000}`);
  await mkdir(`${folder}/36p`);
  for (const file of ['36p/film.mp4', '36p/film.m3u8', 'video.m3u8', 'thumbnail.jpg']) {
    await writeFile(`${folder}/${file}`, 'x');
  }
  return { outcome: 'exited', exitCode: 0, output: '' };
};

/** Lets one worker handle a message about a video. By default, that video doesn't exist. @returns the worker's outcome */
function work(more: Partial<Portal['deps']> = {}, mediaId = 'other') {
  const media = {
    ...portal.deps.blobs,
    fetch: async (name: string, path: string) => {
      await writeFile(path, name.slice(0, name.indexOf('/')));
      return true;
    },
  };
  const working = convertWaiting(
    { ...portal.deps, blobs: media, log: () => undefined, run, ...more },
    { kind: 'transcode', mediaId },
    {
      signal: new AbortController().signal,
      keep: async () => undefined,
      leaseSeconds: LEASE_SECONDS,
      pauseSeconds: 10,
    },
  );
  running.add(working);
  return working;
}

async function beginConversion(): Promise<void> {
  const before = begun.length;
  void work();
  await expect.poll(() => begun.length, { interval: 10 }).toBe(before + 1);
}

async function finishConversion(name: string): Promise<void> {
  endings.get(name)?.finish();
  const isOver = async () =>
    (await portal.deps.store.find('media', { property: 'status', equals: 'Processed' })).some(
      ({ mediaId }) => nameOf(mediaId) === name,
    );
  await expect.poll(isOver, { interval: 10 }).toBe(true);
  await expect
    .poll(async () => JSON.stringify((await conversions())?.slots).includes(`"${name}-`), {
      interval: 10,
    })
    .toBe(false);
}

const conversions = () => portal.deps.store.read('conversions', 'conversions', documentId.conversions());
const HALF_AN_HOUR_SECONDS = 1_800;

test('a clip begins at once, although ten long films of another person are queued', async () => {
  for (let index = 1; index <= 10; index++) await upload(`a${index}`, HALF_AN_HOUR_SECONDS);
  await beginConversion();
  // The slot for short films takes none of the long ones, however many messages arrive.
  for (let count = 0; count < 3; count++) expect(await work()).toEqual({ againAfterSeconds: 10 });
  await upload('b1', 30);
  await beginConversion();
  expect(begun).toEqual(['a1', 'b1']);
  await finishConversion('b1');
  expect(await work()).toEqual({ againAfterSeconds: 10 });
});

test('the person with the least conversion time so far is next', async () => {
  for (const name of ['a1', 'a2', 'a3', 'b1', 'b2']) await upload(name, HALF_AN_HOUR_SECONDS);
  const conversionMinutes = [10, 30, 15, 10, 5];
  let now = START;
  for (const minutes of conversionMinutes) {
    await beginConversion();
    const name = begun.at(-1) ?? '';
    portal.setTime((now += 1_000));
    await setTimeAndRenew((now += minutes * 60_000));
    await finishConversion(name);
  }
  // After each of their films, person a has used 10, 25 and 35 minutes in all, and person b 30 and 35.
  expect(begun).toEqual(['a1', 'b1', 'a2', 'a3', 'b2']);
});

/** Sets the time, and renews the leases of all slots, as running workers do. */
async function setTimeAndRenew(now: number): Promise<void> {
  portal.setTime(now);
  const lease = new Date(now + LEASE_SECONDS * 1_000).toISOString();
  const existing = await conversions();
  if (!existing) throw new Error('No slot is taken.');
  const { etag, ...document } = existing;
  const slots = document.slots.map((held) => ({ ...held, lease }));
  await portal.deps.store.commit('conversions', [
    { do: 'replace', document: { ...document, slots }, ifMatch: etag },
  ]);
}

test('of six simultaneous workers, two convert films, and the films are of different people', async () => {
  for (const name of ['a1', 'a2', 'b1', 'b2']) await upload(name, 60);
  const outcomes: unknown[] = [];
  for (let worker = 0; worker < 6; worker++) void work().then((outcome) => outcomes.push(outcome));
  await expect.poll(() => [outcomes.length, begun.length]).toEqual([4, 2]);
  expect(outcomes).toEqual(Array.from({ length: 4 }, () => ({ againAfterSeconds: 10 })));
  expect(begun.toSorted()).toEqual(['a1', 'b1']);
});

test('a worker that loses a film to another worker takes the next film', async () => {
  await upload('a1', 60);
  await upload('b1', 60);
  const own = portal.deps.store;
  let isLost = false;
  const store: typeof own = {
    ...own,
    commit: async (partition, operations) => {
      if (!isLost && partition.startsWith('a1')) {
        isLost = true;
        throw new CommitConflict('changed', 0);
      }
      await own.commit(partition, operations);
    },
  };
  void work({ store });
  await expect.poll(() => begun).toEqual(['b1']);
  expect((await conversions())?.slots).toHaveLength(1);
});

test('another worker gets the slot and the film of a killed worker when the leases end', async () => {
  await upload('a1', HALF_AN_HOUR_SECONDS);
  await beginConversion();
  expect(await work()).toBe('done');
  // Shortly before the lease ends, the queue hands the killed worker's message out again. The next worker must not complete it.
  portal.setTime(START + 28_500);
  expect(await work()).toEqual({ againAfterSeconds: 3 });
  portal.setTime(START + LEASE_SECONDS * 1_000 + 1);
  await beginConversion();
  expect(begun).toEqual(['a1', 'a1']);
  expect((await conversions())?.recent).toEqual([{ userId: 'a', at: START + 30_000, seconds: 30 }]);
});

test('a message names one video, but the worker converts the one whose turn it is', async () => {
  const first = await upload('a1', 60);
  const second = await upload('b1', 60);
  void work({}, second);
  await expect.poll(() => begun).toEqual(['a1']);
  await finishConversion('a1');
  expect((await documentOf(first)).status).toBe('Processed');
});

test('a video of unknown length is converted', async () => {
  await upload('a1', 60, { claimed: null });
  await beginConversion();
  expect((await conversions())?.slots.map(({ name }) => name)).toEqual(['any']);
});

test('a long video of unknown length isn’t converted in the slot for short films, and its length is stored', async () => {
  await upload('a1', HALF_AN_HOUR_SECONDS);
  await beginConversion();
  const unknown = await upload('b1', HALF_AN_HOUR_SECONDS, { claimed: null });
  await upload('c1', 30);
  await beginConversion();
  expect(begun).toEqual(['a1', 'c1']);
  expect(await documentOf(unknown)).toMatchObject({ seconds: HALF_AN_HOUR_SECONDS, tries: 0, lease: null });
});

test('a video that lasts longer than its file says is refused', async () => {
  const mediaId = await upload('a1', HALF_AN_HOUR_SECONDS, { claimed: 20 });
  expect(await work()).toBe('done');
  const { problem, status } = await documentOf(mediaId);
  expect([status, problem]).toEqual(['Error', expect.stringContaining('lasts longer than its file says')]);
});

test('a video whose conversion failed waits before the next try, but other videos don’t', async () => {
  const mediaId = await upload('a1', 60);
  await upload('b1', 60);
  await beginConversion();
  endings.get('a1')?.abort();
  await expect.poll(async () => (await documentOf(mediaId)).notBefore).toBeDefined();
  await beginConversion();
  expect(await work()).toEqual({ againAfterSeconds: 11 });
  portal.setTime(START + 10_000);
  await beginConversion();
  expect(begun).toEqual(['a1', 'b1', 'a1']);
});

test('a worker is done with a message if no video waits, or if only a deleted video is left', async () => {
  expect(await work()).toBe('done');
  await upload('a1', 60, { state: 'Deleted' });
  expect(await work()).toBe('done');
});

test('the upkeep queues a message if a video waits and a free slot fits it', async () => {
  const deps = { ...portal.deps, tasks: { put: async (task: unknown) => void queued.push(task) } };
  const queued: unknown[] = [];
  await wakeConversions(deps);
  expect(queued).toEqual([]);
  const mediaId = await upload('a1', HALF_AN_HOUR_SECONDS);
  portal.log.splice(0);
  await wakeConversions({ ...deps, clock: () => deps.clock() + 2_000_000 });
  expect(queued.splice(0)).toEqual([{ kind: 'transcode', mediaId }]);
  // An alert reads this line.
  expect(portal.log).toEqual([expect.stringMatching(/^info work waits \{"work":"video","seconds":\d{4}\}$/)]);
  await beginConversion();
  await upload('a2', HALF_AN_HOUR_SECONDS);
  await wakeConversions(deps);
  expect(queued).toEqual([]);
});

test('the record of conversions forgets a person whose account is deleted', async () => {
  await upload('a1', 60);
  await beginConversion();
  await finishConversion('a1');
  await upload('a2', 60);
  await beginConversion();
  expect(JSON.stringify(await conversions())).toContain('"userId":"a"');
  await removeLibrary(portal.deps, 'a');
  expect(JSON.stringify(await conversions())).not.toContain('"userId":"a"');
});

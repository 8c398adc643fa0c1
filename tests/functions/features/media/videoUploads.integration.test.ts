import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { request, type Server } from 'node:http';
import { createAdaptorServer } from '@hono/node-server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { VIDEO_BYTES, VIDEO_CHUNK_BYTES } from '#contract/base/limits.ts';
import { createApp } from '../../../../functions/app.ts';
import { discardParts } from '../../../../functions/domain/media/discardParts.ts';
import { sweepMedia } from '../../../../functions/domain/media/sweepMedia.ts';
import { documentId } from '../../../../functions/store/documents.ts';
import { StoreUnavailable } from '../../../../functions/store/store.ts';
import { closeServer, listen } from '../../../../infra/machine/ports.ts';
import { type BlobStorage, startBlobStorage } from '../../../support/blobStorage.ts';
import { unplayableFilm } from '../../../support/films.ts';
import { overConnection } from '../../../support/hosts/hosts.ts';
import { type Caller, person, type Portal, startPortal } from '../../../support/portal.ts';
import {
  chunksOf,
  combine,
  send,
  sendChunk,
  uploadUrlOf,
  uploadVideo,
  videoUrlsOf,
} from '../../../support/uploads.ts';

const API_ORIGIN = 'http://localhost:7071';

let blobs: BlobStorage;
let portal: Portal;
let caller: Caller;
beforeAll(async () => {
  blobs = await startBlobStorage();
  portal = await startPortal(blobs.environment);
  caller = await portal.signIn(person());
});
afterAll(async () => {
  await portal.close();
  await blobs.close();
});

const idOf = (filename: string) => filename.slice(0, 26);
const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
const documentOf = async (mediaId: string) =>
  (await portal.documents()).find((one) => one.type === 'media' && one.mediaId === mediaId);

async function sourceOf(mediaId: string): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  const { readableStreamBody } = await blobs.read(`${mediaId}/source`);
  for await (const part of readableStreamBody ?? []) parts.push(Buffer.from(part));
  return Buffer.concat(parts);
}

const received = async (uploadUrl: string) =>
  (await (await portal.request(uploadUrl)).json()) as { Received: { Index: number; Filename: string }[] };

describe('a video in parts', () => {
  test('becomes the file that was sent, and waits for conversion outside any library', async () => {
    portal.tasks.splice(0);
    const film = unplayableFilm(2 * VIDEO_CHUNK_BYTES + 77);
    const filename = await uploadVideo(portal, caller, film);
    const mediaId = idOf(filename);
    expect(filename).toBe(`${mediaId}.m3u8`);
    expect(sha256(await sourceOf(mediaId))).toBe(sha256(film));
    expect(await documentOf(mediaId)).toMatchObject({
      mediaType: 'Video',
      state: 'Uploaded',
      status: 'Processing',
      chunks: 3,
      ttl: 24 * 3_600,
      userId: caller.userId,
    });
    // The first transcode task is queued before the commit, in case the process dies before it queues the second one.
    expect(portal.tasks.map(({ kind }) => kind)).toEqual([
      'discardParts',
      'sweepMedia',
      'transcode',
      'transcode',
    ]);
  });

  test('is removed by the task discardParts, unless the parts have been combined', async () => {
    portal.tasks.splice(0);
    const abandoned = await videoUrlsOf(caller);
    const [task] = portal.tasks.splice(0);
    if (task?.kind !== 'discardParts') throw new Error('No task discards the parts.');
    const { body } = await sendChunk(portal, abandoned.upload, 0, unplayableFilm(1_000));
    expect(body.Filename).toContain(task.mediaId);
    expect((await received(abandoned.upload)).Received).toHaveLength(1);
    for (let round = 0; round < 2; round++) {
      await discardParts(portal.deps, task);
      expect((await received(abandoned.upload)).Received).toEqual([]);
      expect((await blobs.names()).filter((name) => name.startsWith(task.mediaId))).toEqual([]);
    }
    const film = unplayableFilm(2_000);
    const mediaId = idOf(await uploadVideo(portal, caller, film));
    await discardParts(portal.deps, { kind: 'discardParts', mediaId });
    expect(sha256(await sourceOf(mediaId))).toBe(sha256(film));
  });

  test('counts towards the quota with the largest possible size until it is combined, and then with its real size', async () => {
    const who = await portal.signIn(person());
    const counted = async () => {
      const count = await portal.deps.store.read('quota', who.userId, documentId.quota('staged-bytes'));
      return count?.used.reduce((sum, { amount }) => sum + amount, 0);
    };
    const urls = await videoUrlsOf(who);
    expect(await counted()).toBe(VIDEO_BYTES);
    const film = unplayableFilm(1_000);
    const { body } = await sendChunk(portal, urls.upload, 0, film);
    for (let round = 0; round < 2; round++) {
      expect((await combine(portal, urls.combine, [body.Filename])).status).toBe(200);
      expect(await counted()).toBe(1_000);
    }
  });

  test.skipIf(overConnection)(
    'becomes the same file despite unordered parts, interrupted parts and repeated calls',
    async () => {
      const film = unplayableFilm(3 * VIDEO_CHUNK_BYTES + 1_234);
      const urls = await videoUrlsOf(caller);
      const names = new Map<number, string>();
      const sendWhole = async (index: number, chunk: Buffer) => {
        const { body, status } = await sendChunk(portal, urls.upload, index, chunk);
        expect(status).toBe(200);
        names.set(index, body.Filename);
      };
      const sendInterrupted = async (index: number, chunk: Buffer) => {
        const headers = { 'Content-Length': String(chunk.length) };
        const cut = await send(portal, `${urls.upload}&index=${index}`, chunk.subarray(0, 1_000), headers);
        expect([cut.status, cut.body.Message]).toEqual([422, 'The upload was interrupted.']);
      };
      const chunks = [...chunksOf(film).entries()].toReversed();
      await Promise.all(
        chunks.map(async ([index, chunk]) => {
          if (index % 3 === 0) await sendInterrupted(index, chunk);
          await sendWhole(index, chunk);
          if (index % 3 === 1) await sendWhole(index, chunk);
        }),
      );
      const files = [...names].toSorted(([a], [b]) => a - b).map(([, name]) => name);
      const answers = await Promise.all([
        combine(portal, urls.combine, files),
        combine(portal, urls.combine, files),
      ]);
      const again = await combine(portal, urls.combine, files);
      expect([...answers, again].map(({ status }) => status)).toEqual([200, 200, 200]);
      expect(new Set([...answers, again].map(({ body }) => body.Filename)).size).toBe(1);
      expect(sha256(await sourceOf(idOf(again.body.Filename)))).toBe(sha256(film));
    },
  );

  test('accepts a part again after the connection is lost', async () => {
    const server = createAdaptorServer({ fetch: portal.app.fetch }) as Server;
    const origin = `http://127.0.0.1:${await listen(server, 0)}`;
    const [film, urls] = [unplayableFilm(VIDEO_CHUNK_BYTES + 9_999), await videoUrlsOf(caller)];
    const address = `${origin}${urls.upload.slice(API_ORIGIN.length)}`;
    const files: string[] = [];
    for (const [index, chunk] of chunksOf(film).entries()) {
      const cut = request(`${address}&index=${index}`, {
        method: 'POST',
        headers: { 'Content-Length': chunk.length },
      });
      cut.write(chunk.subarray(0, chunk.length / 2), () => cut.destroy());
      // `once` rejects, because the test has destroyed the request.
      await once(cut, 'close').catch(() => undefined);
      expect((await received(urls.upload)).Received.map(({ Index }) => Index)).not.toContain(index);
      const sent = await fetch(`${address}&index=${index}`, { method: 'POST', body: new Uint8Array(chunk) });
      files.push(((await sent.json()) as { Filename: string }).Filename);
    }
    const { body } = await combine(portal, urls.combine, files);
    expect(sha256(await sourceOf(idOf(body.Filename)))).toBe(sha256(film));
    await closeServer(server);
  });

  test('can continue where it stopped, and a part that is too short counts as missing', async () => {
    const [film, urls] = [unplayableFilm(3 * VIDEO_CHUNK_BYTES + 5), await videoUrlsOf(caller)];
    const [first, second, , last] = chunksOf(film) as [Buffer, Buffer, Buffer, Buffer];
    expect(await received(urls.upload)).toEqual({ Received: [] });
    await sendChunk(portal, urls.upload, 3, last);
    await sendChunk(portal, urls.upload, 0, first);
    // A faulty client may send only the start of a part, as if it were complete.
    await sendChunk(portal, urls.upload, 1, second.subarray(0, 9));
    const { Received } = await received(urls.upload);
    expect(Received.map(({ Index }) => Index)).toEqual([0, 3]);
    expect(Received[0]?.Filename).toMatch(/^[a-z2-7]{26}-00\.part$/);
  });

  test('refuses missing, short, repeated or unordered parts, and can still be completed', async () => {
    const [film, urls] = [unplayableFilm(2 * VIDEO_CHUNK_BYTES + 5), await videoUrlsOf(caller)];
    const [first, second, last] = chunksOf(film) as [Buffer, Buffer, Buffer];
    const { body } = await sendChunk(portal, urls.upload, 0, first);
    await sendChunk(portal, urls.upload, 2, last);
    const name = (index: number) => body.Filename.replace('-00', `-0${index}`);
    const whole = [0, 1, 2].map(name);
    const statusOf = async (files: string[]) => (await combine(portal, urls.combine, files)).status;
    expect(await statusOf(whole)).toBe(422);
    await sendChunk(portal, urls.upload, 1, second.subarray(1));
    expect(await statusOf(whole)).toBe(422);
    expect(await statusOf([0, 2, 1].map(name))).toBe(422);
    expect(await statusOf([0, 0, 2].map(name))).toBe(422);
    expect(await statusOf([])).toBe(422);
    expect(await statusOf([name(0), `${'a'.repeat(26)}-01.part`, name(2)])).toBe(404);
    expect(await documentOf(idOf(name(0)))).toBeUndefined();
    await sendChunk(portal, urls.upload, 1, second);
    expect(await statusOf(whole)).toBe(200);
    expect(await statusOf(whole.slice(0, 2))).toBe(400);
    expect((await sendChunk(portal, urls.upload, 1, second)).status).toBe(400);
    expect(sha256(await sourceOf(idOf(name(0))))).toBe(sha256(film));
  });

  test("can't use another person's parts", async () => {
    const stranger = await portal.signIn(person());
    const [own, theirs] = [await videoUrlsOf(caller), await videoUrlsOf(stranger)];
    const film = unplayableFilm(1_000);
    await sendChunk(portal, own.upload, 0, film);
    const { body } = await sendChunk(portal, theirs.upload, 0, film);
    expect((await combine(portal, own.combine, [body.Filename])).status).toBe(404);
    const name = body.Filename.slice(0, 26);
    const put = await caller.call('POST', '/v1/u/images', { url: `${name}.m3u8` });
    expect(put.status).toBe(404);
  });

  test.each<[string, number, () => Buffer]>([
    ['text', 415, () => Buffer.from('not a film, whatever it is called'.repeat(9))],
    ['a playlist', 415, () => Buffer.from('#EXTM3U\n#EXTINF:1,\n/etc/passwd\n')],
    ['an image', 415, () => Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')],
    ['a few bytes', 415, () => Buffer.from('ftyp')],
    ['empty', 422, () => Buffer.alloc(0)],
    ['one byte too long', 413, () => unplayableFilm(VIDEO_CHUNK_BYTES + 1)],
  ])('is refused with its first part if that part is %s', async (_what, status, make) => {
    const { upload } = await videoUrlsOf(caller);
    expect((await sendChunk(portal, upload, 0, make())).status).toBe(status);
    expect(await received(upload)).toEqual({ Received: [] });
  });

  test.skipIf(overConnection)('is refused beyond 500 MB, and with an invalid part number', async () => {
    const { upload } = await videoUrlsOf(caller);
    for (const [index, status] of [
      ['99', 200],
      ['100', 413],
      ['-1', 422],
      ['1.5', 422],
      ['', 422],
    ] as const) {
      const answer = await send(portal, `${upload}&index=${index}`, randomBytes(10), {});
      expect([index, answer.status]).toEqual([index, status]);
    }
    let read = 0;
    const pull = (controller: ReadableStreamDefaultController<Uint8Array>) => {
      read += 1;
      controller.enqueue(new Uint8Array(1_024));
    };
    const answer = await portal.request(`${upload}&index=0`, {
      method: 'POST',
      headers: { 'Content-Length': String(VIDEO_CHUNK_BYTES + 1) },
      body: new ReadableStream({ pull }, { highWaterMark: 0 }),
      duplex: 'half',
    } as RequestInit);
    expect([answer.status, read]).toEqual([413, 0]);
  });
});

describe("a video's ticket", () => {
  test('is refused for an image, and an image’s ticket is refused for a video', async () => {
    const [image, video] = [new URL(await uploadUrlOf(caller)), new URL((await videoUrlsOf(caller)).upload)];
    const film = unplayableFilm(100);
    expect((await sendChunk(portal, `/v1/uploads/video${image.search}`, 0, film)).status).toBe(403);
    expect((await portal.request(`/v1/uploads/video${image.search}`)).status).toBe(403);
    expect((await combine(portal, `/v1/uploads/video/combine${image.search}`, [])).status).toBe(403);
    expect((await combine(portal, `/v1/uploads/video/combine${video.search}`, [])).status).toBe(422);
    const files = [`${'a'.repeat(26)}-00.part`];
    expect((await combine(portal, `/v1/uploads/video/combine${image.search}`, files)).status).toBe(403);
    expect((await send(portal, `/v1/uploads/image${video.search}`, film)).status).toBe(403);
  });

  test("doesn't bring back a deleted video", async () => {
    const urls = await videoUrlsOf(caller);
    const { body } = await sendChunk(portal, urls.upload, 0, unplayableFilm(100));
    const files = [body.Filename];
    const mediaId = idOf((await combine(portal, urls.combine, files)).body.Filename);
    expect((await caller.call('DELETE', `/v1/u/images/${mediaId}`)).status).toBe(204);
    expect((await combine(portal, urls.combine, files)).body.Code).toBe('already_uploaded');
    expect((await sendChunk(portal, urls.upload, 0, unplayableFilm(100))).body.Code).toBe('already_uploaded');
    expect((await blobs.names()).filter((name) => name.startsWith(mediaId))).toEqual([]);
  });
});

describe('a fault while combining a video', () => {
  const lost = () => Promise.reject(new StoreUnavailable(new Error('lost')));

  /** Combines a video with these dependencies. @returns the status, and a function that repeats the call */
  async function combineWith(deps: Partial<Portal['deps']>) {
    const urls = await videoUrlsOf(caller);
    const { body } = await sendChunk(portal, urls.upload, 0, unplayableFilm(100));
    portal.tasks.splice(0);
    const app = createApp({ ...portal.deps, ...deps });
    const { status } = await app.request(urls.combine, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ 'Content-Type': 'video/quicktime', Files: [body.Filename] }),
    });
    const again = () => combine(portal, urls.combine, [body.Filename]);
    return { status, again, mediaId: idOf(body.Filename) };
  }

  test('in the blob storage leaves no document, and a retry succeeds', async () => {
    const { again, mediaId, status } = await combineWith({ blobs: { ...portal.deps.blobs, combine: lost } });
    expect([status, await documentOf(mediaId)]).toEqual([503, undefined]);
    expect((await again()).status).toBe(200);
  });

  test('when the third task is queued keeps the first two tasks, and a retry succeeds', async () => {
    let put = 0;
    const { tasks } = portal.deps;
    const { again, status } = await combineWith({
      tasks: { put: (task, delay) => (put++ < 2 ? tasks.put(task, delay) : lost()) },
    });
    expect([status, portal.tasks.map(({ kind }) => kind)]).toEqual([503, ['sweepMedia', 'transcode']]);
    expect((await again()).status).toBe(200);
  });

  test('may leave blobs without a document, and a task removes these blobs', async () => {
    const { mediaId } = await combineWith({});
    await portal.deps.store.commit(mediaId, [{ do: 'delete', type: 'media', id: documentId.media() }]);
    expect(await sweepMedia(portal.deps, { kind: 'sweepMedia', mediaId })).toBeNull();
    expect((await blobs.names()).filter((name) => name.startsWith(mediaId))).toEqual([]);
  });
});

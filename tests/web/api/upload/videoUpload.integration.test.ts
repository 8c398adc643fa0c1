import { createHash } from 'node:crypto';
import { decodeJwt, importJWK, type JWK, SignJWT } from 'jose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { VIDEO_CHUNK_BYTES } from '#contract/base/limits.ts';
import type { Media } from '#contract/media/media.ts';
import { ApiError, errorOf, noNetwork, unauthenticated } from '../../../../web/api/http/apiError.ts';
import {
  type BegunUpload,
  videoUploadOf,
  type VideoAddresses,
  type VideoUploadParts,
} from '../../../../web/api/upload/videoUpload.ts';
import { type BlobStorage, startBlobStorage } from '../../../support/blobStorage.ts';
import { unplayableFilm } from '../../../support/films.ts';
import { type Caller, person, type Portal, startPortal } from '../../../support/portal.ts';

// The real API stores files in Azurite here. The tests check the file that arrives, and how often each chunk was sent.

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

const FILM = unplayableFilm(4 * VIDEO_CHUNK_BYTES + 4_321);
const CHUNKS = 5;
/** The name of an uploaded file begins with its id. */
const ID_LENGTH = 26;
const FILE = new File([new Uint8Array(FILM)], 'film.mov', { type: 'video/quicktime' });

const inOrder = (numbers: readonly number[]) => numbers.toSorted((a, b) => a - b);
const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

async function expectWhole({ Id, Link }: Media): Promise<void> {
  expect(Link).toMatch(/\/video\.m3u8$/);
  const parts: Uint8Array[] = [];
  const { readableStreamBody } = await blobs.read(`${Id}/source`);
  for await (const part of readableStreamBody ?? []) parts.push(Buffer.from(part));
  expect(sha256(Buffer.concat(parts))).toBe(sha256(FILM));
}

async function ask<T>(address: string, init?: RequestInit): Promise<T> {
  const answer = await portal.request(address, init);
  if (!answer.ok) throw await errorOf(answer);
  return (await answer.json()) as T;
}

const posted = (body: unknown) => ({
  method: 'POST',
  headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${caller.token}` },
  body: JSON.stringify(body),
});

/** Imitates a browser that uploads to the real API. A test can replace any call of this browser. */
function browser(replaced: (real: VideoUploadParts) => Partial<VideoUploadParts> = () => ({})) {
  const sent: number[] = [];
  const waits: number[] = [];
  const shares: number[] = [];
  let kept: BegunUpload | null = null;
  const real: VideoUploadParts = {
    issueAddresses: async (before) => {
      const ticket = before && new URL(before.chunks).searchParams.get('ticket');
      const path = `/v1/u/images/upload?type=video${ticket === null ? '' : `&ticket=${ticket}`}`;
      const headers = { Authorization: `Bearer ${caller.token}` };
      const urls = await ask<{ UploadUrl: string; CombineUrl: string }>(path, { headers });
      return { chunks: urls.UploadUrl, combine: urls.CombineUrl };
    },
    listChunks: async (address) => (await ask<{ Received: [] }>(address)).Received,
    postChunk: async (address, index, chunk, { onProgress, signal }) => {
      signal.throwIfAborted();
      const body = new Uint8Array(await chunk.arrayBuffer());
      const { Filename } = await ask<{ Filename: string }>(`${address}&index=${index}`, {
        method: 'POST',
        headers: { 'Content-Type': chunk.type, 'Content-Length': String(chunk.size) },
        body,
      });
      // Only chunks that arrived count. A busy API may refuse one, and then the upload sends it again.
      sent.push(index);
      onProgress?.(1);
      return Filename;
    },
    combine: async (address, type, files) =>
      (await ask<{ Filename: string }>(address, posted({ 'Content-Type': type, Files: files }))).Filename,
    add: async (url) => (await ask<{ Image: Media }>('/v1/u/images', posted({ url }))).Image,
    wait: async (milliseconds, signal) => {
      signal?.throwIfAborted();
      waits.push(milliseconds);
    },
    whenOnline: async (signal) => signal.throwIfAborted(),
    keep: (begun) => {
      kept = begun;
    },
  };
  const parts: { -readonly [Part in keyof VideoUploadParts]: VideoUploadParts[Part] } = {
    ...real,
    ...replaced(real),
  };
  const calling = new AbortController();
  return {
    real,
    parts,
    sent,
    waits,
    shares,
    kept: () => kept,
    /** Opens a page. Its upload continues the one that an earlier page kept, if there is one. */
    open: (file = FILE) => videoUploadOf(file, parts, kept),
    sending: { signal: calling.signal, onProgress: (share: number) => void shares.push(share) },
    cancel: () => calling.abort(),
  };
}

/** Options for a later try, which nothing cancels. */
const laterTry = { signal: new AbortController().signal };

test('an upload waits for a minute if the API asks, but fails if the API asks for an hour', async () => {
  const busy = (retryAfter: number) =>
    new ApiError(429, 'too_many_requests', 'Try again in an hour.', { retryAfter });
  const refused = browser(() => ({ issueAddresses: () => Promise.reject(busy(3_600_000)) }));
  await expect(refused.open()(refused.sending)).rejects.toMatchObject({ status: 429 });
  expect(refused.waits).toEqual([]);
  let tries = 0;
  const waiting = browser(({ issueAddresses }) => ({
    issueAddresses: (...call) => (tries++ === 0 ? Promise.reject(busy(60_000)) : issueAddresses(...call)),
  }));
  await expectWhole(await waiting.open()(waiting.sending));
  expect(waiting.waits).toEqual([60_000]);
});

test('an upload that sent every chunk can be completed later, if the API asks it to wait an hour', async () => {
  let isBusy = true;
  const busy = new ApiError(429, 'too_many_requests', 'Try again in an hour.', { retryAfter: 3_600_000 });
  const upload = browser(({ combine }) => ({
    combine: (...call) => (isBusy ? Promise.reject(busy) : combine(...call)),
  }));
  await expect(upload.open()(upload.sending)).rejects.toMatchObject({ status: 429 });
  isBusy = false;
  await expectWhole(await upload.open()(laterTry));
  expect(upload.sent).toHaveLength(CHUNKS);
});

test('a file arrives intact although the network cuts, repeats and reorders chunks', async () => {
  let calls = 0;
  let failures = 0;
  /** Each call gets the next fault of this list. Two uploads of five chunks use the whole list. */
  const faults = ['', 'cut', '', 'late', 'repeated', '', 'lost', 'late', '', ''];
  const upload = browser(({ postChunk }) => {
    const post: typeof postChunk = async (address, index, chunk, sending) => {
      const fault = faults[calls++ % faults.length];
      if (fault === 'cut') {
        // The headers announce the whole chunk, but the body ends early.
        const answer = await portal.request(`${address}&index=${index}`, {
          method: 'POST',
          headers: { 'Content-Length': String(chunk.size) },
          body: new Uint8Array(await chunk.slice(0, 999).arrayBuffer()),
        });
        throw await errorOf(answer);
      }
      if (fault === 'repeated') await postChunk(address, index, chunk, sending);
      if (fault === 'late') await new Promise((resolve) => setTimeout(resolve, 80));
      const name = await postChunk(address, index, chunk, sending);
      if (fault === 'lost') throw noNetwork();
      return name;
    };
    return {
      postChunk: (...call) =>
        post(...call).catch((error: unknown) => {
          // A busy API refuses more chunks than the list has faults.
          failures++;
          throw error;
        }),
    };
  });
  for (let round = 0; round < 2; round++) {
    const whole = await videoUploadOf(FILE, upload.parts)(upload.sending);
    await expectWhole(whole);
    expect(upload.kept()?.filename).toBe(`${whole.Id}.m3u8`);
  }
  expect(calls).toBeGreaterThan(faults.length);
  // After each failure, the upload waits once and then repeats only the failed chunk.
  expect(upload.waits).toHaveLength(failures);
  expect(upload.shares.at(-1)).toBe(1);
});

test('at most four chunks are sent at once', async () => {
  let [now, most] = [0, 0];
  const upload = browser(({ postChunk }) => ({
    postChunk: async (...call) => {
      most = Math.max(most, ++now);
      await new Promise((resolve) => setTimeout(resolve, 20));
      return await postChunk(...call).finally(() => now--);
    },
  }));
  await expectWhole(await upload.open()(upload.sending));
  expect(most).toBe(4);
});

test('after some 429s, one chunk is sent at a time', async () => {
  let [now, refusals, besideLast] = [0, 0, 0];
  const upload = browser(({ postChunk }) => ({
    postChunk: async (...call) => {
      if (refusals < 4) {
        refusals++;
        throw new ApiError(429, 'too_many_requests', 'Try again.', { retryAfter: 1_000 });
      }
      now++;
      await new Promise((resolve) => setTimeout(resolve, 20));
      if (call[1] === CHUNKS - 1) besideLast = now - 1;
      return await postChunk(...call).finally(() => now--);
    },
  }));
  await expectWhole(await upload.open()(upload.sending));
  expect(besideLast).toBe(0);
});

test('each read of the file gets at most one chunk', async () => {
  const file = new File([FILE], 'film.mov', { type: FILE.type });
  const slices: number[] = [];
  const slice = file.slice.bind(file);
  file.slice = (from, to, type) => {
    const part = slice(from, to, type);
    slices.push(part.size);
    return part;
  };
  file.arrayBuffer = () => Promise.reject(new Error('The whole file was read.'));
  file.stream = () => {
    throw new Error('The whole file was read.');
  };
  const upload = browser();
  await expectWhole(await upload.open(file)(upload.sending));
  expect(Math.max(...slices)).toBe(VIDEO_CHUNK_BYTES);
});

test('an upload that continues after a pause sends only the missing chunks', async () => {
  const upload = browser(({ postChunk }) => ({
    postChunk: async (...call) => {
      // The other chunks hang until the upload is paused.
      if (call[1] > 1 && !upload.sending.signal.aborted) return await hangUntilAborted(call[3].signal);
      return await postChunk(...call);
    },
  }));
  const send = upload.open();
  const paused = send(upload.sending);
  await expect.poll(() => upload.shares.at(-1)).toBe((2 * VIDEO_CHUNK_BYTES) / FILE.size);
  upload.cancel();
  await expect(paused).rejects.toMatchObject({ name: 'AbortError' });
  expect(inOrder(upload.sent)).toEqual([0, 1]);
  await expectWhole(await send(laterTry));
  expect(inOrder(upload.sent)).toEqual([0, 1, 2, 3, 4]);
});

test('a reloaded page sends the missing chunks to the same upload', async () => {
  let isFirstPage = true;
  const upload = browser(({ postChunk }) => ({
    postChunk: async (...call) => {
      if (isFirstPage && call[1] % 2 === 0) return await hangUntilAborted(call[3].signal);
      return await postChunk(...call);
    },
  }));
  const first = upload.open()(upload.sending);
  await expect.poll(() => inOrder(upload.sent)).toEqual([1, 3]);
  await expect.poll(() => upload.shares.at(-1)).toBe((2 * VIDEO_CHUNK_BYTES) / FILE.size);
  upload.cancel();
  await expect(first).rejects.toMatchObject({ name: 'AbortError' });
  isFirstPage = false;
  const { chunks } = upload.kept()?.addresses ?? {};
  const whole = await upload.open()(laterTry);
  await expectWhole(whole);
  expect(inOrder(upload.sent)).toEqual([0, 1, 2, 3, 4]);
  expect(upload.kept()?.addresses.chunks).toBe(chunks);
  // The upload is complete, so a third page sends no chunk again.
  expect(await upload.open()(laterTry)).toEqual(whole);
  expect(upload.sent).toHaveLength(CHUNKS);
});

test('a ticket that expires midway is renewed once, and no chunk that has arrived is sent again', async () => {
  let issued = 0;
  let oldAddresses: VideoAddresses | null = null;
  const upload = browser(({ issueAddresses, postChunk }) => ({
    issueAddresses: async (...call) => {
      issued++;
      return await issueAddresses(...call);
    },
    postChunk: async (address, index, ...rest) => {
      oldAddresses ??= upload.kept()?.addresses ?? null;
      const isLate = index > 0 && address === oldAddresses?.chunks;
      return await postChunk(isLate ? await withExpiredTicket(address) : address, index, ...rest);
    },
  }));
  await expectWhole(await upload.open()(upload.sending));
  expect(issued).toBe(2);
  expect(upload.sent.filter((index) => index === 0)).toHaveLength(1);
});

test('an upload whose ticket expired more than a week ago starts again with every chunk', async () => {
  const upload = browser(({ add }) => ({
    // The first page sends every chunk once, but can't add the video to the library.
    add: (...call) => (upload.sent.length > CHUNKS ? add(...call) : Promise.reject(unauthenticated())),
  }));
  await expect(upload.open()(upload.sending)).rejects.toMatchObject({ status: 401 });
  const begun = upload.kept();
  if (begun === null) throw new Error('Nothing was kept.');
  const old = {
    addresses: { ...begun.addresses, chunks: await withExpiredTicket(begun.addresses.chunks, '-200h') },
  };
  const later = videoUploadOf(FILE, upload.parts, old);
  const whole = await later(laterTry);
  await expectWhole(whole);
  expect(whole.Id).not.toBe(begun.filename?.slice(0, ID_LENGTH));
  expect(upload.sent).toHaveLength(2 * CHUNKS);
});

test('an upload continues in the next session if the session ends midway', async () => {
  let isSignedIn = false;
  let issued = 0;
  const upload = browser(({ issueAddresses, postChunk }) => ({
    issueAddresses: (...call) =>
      issued++ === 0 || isSignedIn ? issueAddresses(...call) : Promise.reject(unauthenticated()),
    // The ticket and the session both end after the first chunk.
    postChunk: async (address, index, ...rest) => {
      if (index > 0) await expect.poll(() => upload.shares).toContain(VIDEO_CHUNK_BYTES / FILE.size);
      return await postChunk(
        index > 0 && !isSignedIn ? await withExpiredTicket(address) : address,
        index,
        ...rest,
      );
    },
  }));
  await expect(upload.open()(upload.sending)).rejects.toMatchObject({ status: 401 });
  isSignedIn = true;
  upload.sent.length = 0;
  await expectWhole(await upload.open()(laterTry));
  expect(upload.sent).not.toContain(0);
});

test('a chunk that is missing when the chunks are combined is sent again', async () => {
  let isLost = true;
  const upload = browser(({ listChunks, postChunk }) => ({
    postChunk: async (...call) => {
      if (call[1] === 2 && isLost) return `${(await postChunk(...call)).slice(0, ID_LENGTH)}-02.part`;
      return await postChunk(...call);
    },
    combine: async (address, type, files, signal) => {
      if (isLost) {
        isLost = false;
        throw new ApiError(422, 'invalid', 'Part 2 is missing or incomplete. Send it again.');
      }
      return await upload.real.combine(address, type, files, signal);
    },
    listChunks: async (...call) => (await listChunks(...call)).filter(({ Index }) => Index !== 2),
  }));
  await expectWhole(await upload.open()(upload.sending));
  expect(inOrder(upload.sent)).toEqual([0, 1, 2, 2, 3, 4]);
});

test('an upload without a network waits and doesn’t give up', async () => {
  const back = Promise.withResolvers<void>();
  let isOffline = false;
  const upload = browser(({ postChunk }) => ({
    whenOnline: () => (isOffline ? back.promise : Promise.resolve()),
    postChunk: async (...call) => {
      if (call[1] === 4) isOffline = true;
      if (isOffline) throw noNetwork();
      return await postChunk(...call);
    },
  }));
  const sending = upload.open()(upload.sending);
  await expect.poll(() => upload.waits.length).toBeGreaterThan(0);
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(upload.waits.length).toBeLessThanOrEqual(4);
  isOffline = false;
  const { postChunk } = upload.real;
  upload.parts.postChunk = postChunk;
  back.resolve();
  await expectWhole(await sending);
});

test('an upload stops after repeated failures, and a manual retry continues it', async () => {
  let isDown = true;
  const upload = browser(({ postChunk }) => ({
    postChunk: async (...call) => {
      if (call[1] === 0 || !isDown) return await postChunk(...call);
      await expect.poll(() => upload.shares).toContain(VIDEO_CHUNK_BYTES / FILE.size);
      if (call[1] !== 3) return await hangUntilAborted(call[3].signal);
      throw new ApiError(502, 'unknown', 'Something went wrong.');
    },
  }));
  const send = upload.open();
  await expect(send(upload.sending)).rejects.toMatchObject({ status: 502 });
  expect(upload.waits).toHaveLength(8);
  expect(inOrder(upload.waits)).toEqual(upload.waits);
  expect(upload.waits.reduce((sum, milliseconds) => sum + milliseconds)).toBeGreaterThan(30_000);
  isDown = false;
  const before = upload.sent.length;
  await expectWhole(await send(laterTry));
  expect(inOrder(upload.sent.slice(before))).toEqual([1, 2, 3, 4]);
});

test('a file that isn’t a video is refused at its first chunk, and its upload can’t be resumed', async () => {
  const text = new File(['x'.repeat(6 * VIDEO_CHUNK_BYTES)], 'film.mov', { type: 'video/quicktime' });
  const upload = browser();
  await expect(upload.open(text)(upload.sending)).rejects.toMatchObject({ status: 415 });
  expect(upload.sent.length).toBeLessThanOrEqual(4);
  expect(upload.kept()).toBeNull();
});

const hangUntilAborted = (signal: AbortSignal) =>
  new Promise<never>((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error));
  });

async function withExpiredTicket(address: string, expires = '-1s'): Promise<string> {
  const url = new URL(address);
  const claims = decodeJwt(url.searchParams.get('ticket') ?? '');
  const key = JSON.parse(portal.environment['SESSION_KEY'] ?? '') as JWK;
  const ticket = await new SignJWT(claims)
    .setProtectedHeader({ alg: 'ES256', typ: 'portal-upload+jwt' })
    .setExpirationTime(expires)
    .sign(await importJWK(key, 'ES256'));
  url.searchParams.set('ticket', ticket);
  return url.href;
}

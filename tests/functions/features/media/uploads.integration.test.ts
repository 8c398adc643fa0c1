import { exportJWK, generateKeyPair, importJWK, type JWTPayload, SignJWT, UnsecuredJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Media } from '#contract/media/media.ts';
import { createApp } from '../../../../functions/app.ts';
import { clearAccount } from '../../../../functions/background/users/clearAccount.ts';
import { sweepMedia } from '../../../../functions/domain/media/sweepMedia.ts';
import { documentId } from '../../../../functions/store/documents.ts';
import { StoreUnavailable } from '../../../../functions/store/store.ts';
import { type BlobStorage, startBlobStorage } from '../../../support/blobStorage.ts';
import { unplayableFilm } from '../../../support/films.ts';
import { halves } from '../../../support/pictures.ts';
import { type Caller, person, type Portal, startPortal } from '../../../support/portal.ts';
import { addImage, combine, send, sendChunk, uploadUrlOf, videoUrlsOf } from '../../../support/uploads.ts';

const API_ORIGIN = 'http://localhost:7071';

let blobs: BlobStorage;
let portal: Portal;
let caller: Caller;
let jpeg: Buffer;
let png: Buffer;
beforeAll(async () => {
  blobs = await startBlobStorage();
  portal = await startPortal(blobs.environment);
  caller = await portal.signIn(person());
  jpeg = await halves(400, 200).jpeg().toBuffer();
  png = await halves(200, 400).png().toBuffer();
});
afterAll(async () => {
  await portal.close();
  await blobs.close();
});

const idOf = (filename: string) => filename.slice(0, 26);
const blobsOf = async (mediaId: string) => (await blobs.names()).filter((name) => name.startsWith(mediaId));
const documentOf = async (mediaId: string) =>
  (await portal.documents()).find((one) => one.type === 'media' && one.mediaId === mediaId);
const sweep = (mediaId: string) => sweepMedia(portal.deps, { kind: 'sweepMedia', mediaId });
const put = (filename: string) => caller.call<{ Image: Media }>('POST', '/v1/u/images', { url: filename });

describe('an upload ticket', () => {
  /** Signs a ticket that is valid except for the changed claims and options. */
  async function signTicket(
    claims: Record<string, unknown>,
    { key = portal.environment['SESSION_KEY'] ?? '', typ = 'portal-upload+jwt', expires = '1h' } = {},
  ) {
    const { userId } = caller;
    const validClaims = {
      kind: 'image',
      upload: 'a'.repeat(26),
      begun: Math.floor(Date.now() / 1000),
      sub: userId,
      iss: API_ORIGIN,
      aud: API_ORIGIN,
    };
    return new SignJWT({ ...validClaims, ...claims })
      .setProtectedHeader({ alg: 'ES256', typ })
      .setIssuedAt(Date.now() / 1000)
      .setExpirationTime(expires)
      .sign(await importJWK(JSON.parse(key), 'ES256'));
  }

  const sendWith = (ticket: string) =>
    send(portal, `/v1/uploads/image?ticket=${encodeURIComponent(ticket)}`, jpeg);

  test('is valid for this user, for an hour, at this API', async () => {
    const url = new URL(await uploadUrlOf(caller));
    expect([url.origin, url.pathname]).toEqual([API_ORIGIN, '/v1/uploads/image']);
    const [, payload = ''] = (url.searchParams.get('ticket') ?? '').split('.');
    const { exp, iat, ...claims } = JSON.parse(Buffer.from(payload, 'base64url').toString()) as JWTPayload;
    expect(Math.round((exp ?? 0) - (iat ?? 0))).toBeGreaterThanOrEqual(3_599);
    expect((exp ?? 0) - (iat ?? 0)).toBeLessThanOrEqual(3_600);
    expect(claims).toEqual({
      begun: expect.any(Number),
      sub: caller.userId,
      iss: API_ORIGIN,
      aud: API_ORIGIN,
      kind: 'image',
      upload: expect.stringMatching(/^[a-z2-7]{26}$/),
    });
    const answer = await caller.call('GET', '/v1/u/images/upload?type=image');
    expect(answer.body).toMatchObject({ CombineUrl: null });
  });

  test('is accepted if it is valid', async () => {
    expect((await sendWith(await signTicket({}))).status).toBe(200);
  });

  test.each<[string, () => string | Promise<string>]>([
    ['that is nonsense', () => 'a.b.c'],
    ['that is empty', () => ''],
    ['that is a session', () => caller.token],
    ['that has expired', () => signTicket({}, { expires: '-1s' })],
    ['for another kind of upload', () => signTicket({ kind: 'video' })],
    ['of another type', () => signTicket({}, { typ: 'portal-session+jwt' })],
    ['of another issuer', () => signTicket({ iss: 'https://elsewhere.example' })],
    ['for another audience', () => signTicket({ aud: 'https://elsewhere.example' })],
    ['without a user', () => signTicket({ sub: undefined })],
    ['without an upload', () => signTicket({ upload: undefined })],
    ['without a signature', () => new UnsecuredJWT({ kind: 'image', upload: 'a' }).encode()],
    [
      'with the signature of another key',
      async () => {
        const { privateKey } = await generateKeyPair('ES256', { extractable: true });
        return signTicket({}, { key: JSON.stringify(await exportJWK(privateKey)) });
      },
    ],
  ])('%s is refused and leaves nothing behind', async (_what, make) => {
    const before = [await portal.documents(), await blobs.names()];
    const answer = await sendWith(await make());
    expect([answer.status, answer.body]).toMatchObject([
      403,
      { Code: 'forbidden', Message: 'This upload has expired. Please start it again.' },
    ]);
    expect([await portal.documents(), await blobs.names()]).toEqual(before);
  });

  describe('renewal', () => {
    const renew = (who: Caller, ticket: string, kind = 'image') =>
      who.call<{ UploadUrl: string }>(
        'GET',
        `/v1/u/images/upload?type=${kind}&ticket=${encodeURIComponent(ticket)}`,
      );

    test.each([
      ['that is still valid', '1h'],
      ['that expired a second ago', '-1s'],
      ['that expired 21 hours ago', '-21h'],
    ])('of a ticket %s gives a new ticket for the same upload', async (_which, expires) => {
      // Each case needs its own upload ID of 26 characters.
      const upload = expires.replaceAll(/[^a-z]/g, 'a').padEnd(26, 'q');
      const { body, status } = await renew(caller, await signTicket({ upload }, { expires }));
      expect(status).toBe(200);
      const ticket = new URL(body.UploadUrl).searchParams.get('ticket') ?? '';
      expect(await portal.deps.tickets.verify(ticket, 'image')).toMatchObject({
        userId: caller.userId,
        kind: 'image',
        mediaId: upload,
        issuedAt: expect.any(Number),
      });
    });

    test('works only within 23 hours of the first ticket', async () => {
      const now = Math.floor(Date.now() / 1_000);
      const hoursAgo = (hours: number) => now - hours * 3_600;
      const answers = await Promise.all(
        [22.9, 23, 50].map(async (hours) => renew(caller, await signTicket({ begun: hoursAgo(hours) }))),
      );
      expect(answers.map(({ status }) => status)).toEqual([200, 403, 403]);
      const ticket = new URL(answers[0]?.body.UploadUrl ?? '').searchParams.get('ticket') ?? '';
      expect(await portal.deps.tickets.verify(ticket, 'image')).toMatchObject({ begun: hoursAgo(22.9) });
    });

    test('is refused for a ticket that is too old, of another kind or of another person', async () => {
      const stranger = await portal.signIn(person());
      const answers = await Promise.all([
        renew(caller, await signTicket({}, { expires: '-24h' })),
        renew(caller, await signTicket({}), 'video'),
        renew(stranger, await signTicket({})),
        renew(caller, caller.token),
      ]);
      expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403]);
    });
  });

  test("doesn't work as a session", async () => {
    const ticket = new URL(await uploadUrlOf(caller)).searchParams.get('ticket');
    const answer = await portal.request('/v1/u/images', { headers: { Authorization: `Bearer ${ticket}` } });
    expect(answer.status).toBe(401);
  });

  test('stops working when its holder deletes the account, even if they sign in again', async () => {
    const who = person();
    const before = await portal.signIn(who);
    const [image, { upload: video }] = [await uploadUrlOf(before), await videoUrlsOf(before)];
    await before.call('DELETE', '/v1/u/details', { confirm: who.email });
    const task = { kind: 'clearAccount', userId: before.userId } as const;
    // The task isn't done until two minutes after the deletion. Only then can the person sign in again.
    portal.setTime(Date.now() + 3 * 60_000);
    expect(await clearAccount(portal.deps, task)).toBeNull();
    portal.setTime(null);
    await portal.signIn(who, { uti: 'again' });
    const chunk = await sendChunk(portal, video, 0, Buffer.from('0000'));
    expect([(await send(portal, image, jpeg)).status, chunk.status]).toEqual([403, 403]);
    const signedInAgain = await portal.signIn(who, { uti: 'once more' });
    expect((await send(portal, await uploadUrlOf(signedInAgain), jpeg)).status).toBe(200);
  });

  test('that is missing causes a 422', async () => {
    expect((await send(portal, '/v1/uploads/image', jpeg)).status).toBe(422);
  });

  describe('without a type', () => {
    const issue = async () =>
      (await caller.call<{ UploadUrl: string; CombineUrl: string }>('GET', '/v1/u/images/upload')).body;

    test('accepts an image in one piece', async () => {
      const { UploadUrl } = await issue();
      const { body, status } = await send(portal, UploadUrl, jpeg);
      expect([status, body.Filename]).toEqual([200, expect.stringMatching(/\.jpg$/)]);
      expect((await put(body.Filename)).body.Image).toMatchObject({ Type: 'Image' });
      expect((await sendChunk(portal, UploadUrl, 1, Buffer.from('0000'))).status).toBe(400);
    });

    test('accepts the parts of a video', async () => {
      const { CombineUrl, UploadUrl } = await issue();
      const part = await sendChunk(portal, UploadUrl, 0, unplayableFilm(1_000));
      const { body } = await combine(portal, CombineUrl, [part.body.Filename]);
      expect((await put(body.Filename)).body.Image).toMatchObject({ Type: 'Video' });
      expect((await send(portal, UploadUrl, jpeg)).status).toBe(400);
    });

    test('refuses anything else', async () => {
      const { UploadUrl } = await issue();
      expect((await send(portal, UploadUrl, Buffer.from('<!doctype html><p>Hello.</p>'))).status).toBe(415);
    });
  });

  test('works for one file, which clients can send again', async () => {
    const url = await uploadUrlOf(caller);
    const first = await send(portal, url, jpeg);
    const names = await blobsOf(idOf(first.body.Filename));
    expect(names).toHaveLength(2);
    const again = await send(portal, url, jpeg);
    expect([again.status, again.body.Filename]).toEqual([200, first.body.Filename]);
    expect(await send(portal, url, png)).toMatchObject({ status: 400, body: { Code: 'already_uploaded' } });
    await put(first.body.Filename);
    expect((await send(portal, url, jpeg)).body.Filename).toBe(first.body.Filename);
    expect((await send(portal, url, png)).status).toBe(400);
    expect(await blobsOf(idOf(first.body.Filename))).toEqual(names);
  });

  test('holds one image at a time', async () => {
    const url = await uploadUrlOf(caller);
    const answers = await Promise.all([jpeg, jpeg, jpeg].map((bytes) => send(portal, url, bytes)));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 429, 429]);
    expect((await send(portal, url, jpeg)).status).toBe(200);
  });

  test('stores one of two files that arrive at the same moment at several instances, and all of it', async () => {
    const url = await uploadUrlOf(caller);
    const answers = await Promise.all(
      [jpeg, png, jpeg, png].map(async (bytes) => {
        const body = new Uint8Array(bytes);
        const sent = await createApp(portal.deps).request(url, { method: 'POST', body });
        return { status: sent.status, ...((await sent.json()) as { Filename?: string }) };
      }),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 200, 400, 400]);
    const [filename = '', ...rest] = new Set(answers.flatMap(({ Filename }) => Filename ?? []));
    expect(rest).toEqual([]);
    const document = await documentOf(idOf(filename));
    const storedImage = document?.type === 'media' && document.mediaType === 'Image' ? document : null;
    expect(await blobsOf(idOf(filename))).toHaveLength(storedImage?.variants.length ?? 0);
    expect((await put(filename)).status).toBe(201);
  });
});

describe('a deleted image', () => {
  test("doesn't come back through its old ticket", async () => {
    const url = await uploadUrlOf(caller);
    const { body } = await send(portal, url, jpeg);
    const { Id, Link } = (await put(body.Filename)).body.Image;
    await caller.call('DELETE', `/v1/u/images/${Id}`);
    expect(await send(portal, url, jpeg)).toMatchObject({ status: 400, body: { Code: 'already_uploaded' } });
    expect((await put(body.Filename)).status).toBe(404);
    expect((await portal.request(Link)).status).toBe(404);
    expect(await blobsOf(Id)).toEqual([]);
    expect(await documentOf(Id)).toMatchObject({ state: 'Deleted', ttl: 25 * 3_600 });
  });

  test('leaves no blobs, even if another upload of it finishes after the deletion', async () => {
    const url = await uploadUrlOf(caller);
    const realBlobs = portal.deps.blobs;
    const [writing, deleted] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const slow = createApp({
      ...portal.deps,
      blobs: {
        ...realBlobs,
        put: async (file) => {
          writing.resolve();
          await deleted.promise;
          await realBlobs.put(file);
        },
      },
    });
    const late = slow.request(url, { method: 'POST', body: new Uint8Array(jpeg) });
    await writing.promise;
    const { body } = await send(portal, url, jpeg);
    await caller.call('DELETE', `/v1/u/images/${idOf(body.Filename)}`);
    deleted.resolve();
    expect((await late).status).toBe(400);
    expect(await blobsOf(idOf(body.Filename))).toEqual([]);
  });
});

describe('an upload outside any library', () => {
  test('gets a clean-up task before its first blob is written', async () => {
    portal.tasks.splice(0);
    const { body } = await send(portal, await uploadUrlOf(caller), jpeg);
    const mediaId = idOf(body.Filename);
    expect(portal.tasks).toEqual([{ kind: 'sweepMedia', mediaId }]);
    // The blobs stay, because someone may be about to add the image to their library.
    expect(await sweep(mediaId)).toBeGreaterThan(0);
    expect(await blobsOf(mediaId)).toHaveLength(2);
    // Delete the document, as Cosmos DB does after a day.
    await portal.deps.store.commit(mediaId, [{ do: 'delete', type: 'media', id: documentId.media() }]);
    expect((await put(body.Filename)).status).toBe(404);
    expect(await sweep(mediaId)).toBeNull();
    expect(await blobsOf(mediaId)).toEqual([]);
    expect(await sweep(mediaId)).toBeNull();
  });

  test('keeps its blobs once it is in a library', async () => {
    const { Id } = await addImage(portal, caller, jpeg);
    expect(await sweep(Id)).toBeNull();
    expect(await blobsOf(Id)).toHaveLength(2);
  });
});

describe('a storage fault', () => {
  const lost = () => Promise.reject(new StoreUnavailable(new Error('lost')));

  const appWith = (deps: Partial<Portal['deps']>) => createApp({ ...portal.deps, ...deps });

  test.each([0, 1])('after %i blobs causes a 503, and a retry stores the image once', async (after) => {
    const url = await uploadUrlOf(caller);
    let written = 0;
    const realBlobs = portal.deps.blobs;
    const app = appWith({
      blobs: { ...realBlobs, put: (file) => (written++ < after ? realBlobs.put(file) : lost()) },
    });
    const answer = await app.request(url, { method: 'POST', body: new Uint8Array(jpeg) });
    expect([answer.status, answer.headers.get('Retry-After')]).toEqual([503, '1']);
    const task = portal.tasks.at(-1);
    const mediaId = task?.kind === 'sweepMedia' ? task.mediaId : '';
    expect(await documentOf(mediaId)).toBeUndefined();
    expect(await blobsOf(mediaId)).toHaveLength(after);

    const { body } = await send(portal, url, jpeg);
    expect(idOf(body.Filename)).toBe(mediaId);
    expect(await blobsOf(mediaId)).toHaveLength(2);
    expect((await put(body.Filename)).status).toBe(201);
  });

  test('without a retry leads to the removal of the written blobs', async () => {
    const realBlobs = portal.deps.blobs;
    let written = 0;
    const app = appWith({
      blobs: { ...realBlobs, put: (file) => (written++ < 1 ? realBlobs.put(file) : lost()) },
    });
    await app.request(await uploadUrlOf(caller), { method: 'POST', body: new Uint8Array(jpeg) });
    const task = portal.tasks.at(-1);
    const mediaId = task?.kind === 'sweepMedia' ? task.mediaId : '';
    expect(await blobsOf(mediaId)).toHaveLength(1);
    expect(await sweep(mediaId)).toBeNull();
    expect(await blobsOf(mediaId)).toEqual([]);
  });

  test('in the queue prevents the upload and the deletion of an image', async () => {
    const app = appWith({ tasks: { put: lost } });
    // A ticket counts towards the quota even if its upload fails.
    const stored = async () => (await portal.documents()).filter(({ type }) => type !== 'quota');
    const { Id } = await addImage(portal, caller, jpeg);
    const before = [await stored(), await blobs.names()];
    const sent = await app.request(await uploadUrlOf(caller), { method: 'POST', body: new Uint8Array(jpeg) });
    const headers = { Authorization: `Bearer ${caller.token}` };
    const deleted = await app.request(`/v1/u/images/${Id}`, { method: 'DELETE', headers });
    expect([sent.status, deleted.status]).toEqual([503, 503]);
    expect([await stored(), await blobs.names()]).toEqual(before);
  });

  test('during the removal of blobs doesn’t prevent deleting the image, and a task removes the blobs later', async () => {
    const { Id, Link } = await addImage(portal, caller, jpeg);
    const app = appWith({ blobs: { ...portal.deps.blobs, removeAll: lost } });
    const headers = { Authorization: `Bearer ${caller.token}` };
    expect((await app.request(`/v1/u/images/${Id}`, { method: 'DELETE', headers })).status).toBe(204);
    expect((await portal.request(Link)).status).toBe(404);
    expect(portal.tasks.at(-1)).toEqual({ kind: 'sweepMedia', mediaId: Id });
    expect(await blobsOf(Id)).toHaveLength(2);
    expect(await sweep(Id)).toBeNull();
    expect(await blobsOf(Id)).toEqual([]);
  });

  test('in the whole blob storage causes a 503, and nothing is stored', async () => {
    const withoutBlobs = await startPortal();
    const who = await withoutBlobs.signIn(person());
    const answer = await send(withoutBlobs, await uploadUrlOf(who), jpeg);
    expect(answer).toMatchObject({ status: 503, body: { Code: 'unavailable' } });
    expect((await withoutBlobs.documents()).some(({ type }) => type === 'media')).toBe(false);
    await withoutBlobs.close();
  });
});

import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { withFolder } from '../../../functions/domain/media/spool.ts';
import { documentId } from '../../../functions/store/documents.ts';
import { unplayableFilm } from '../films.ts';
import { halves } from '../pictures.ts';
import { addImage, addVideo, send, sendChunk, uploadUrlOf, videoUrlsOf } from '../uploads.ts';
import { type Calls, type Prepare, request } from './call.ts';
import { type Fixture, newPerson } from './fixture.ts';
import { everyone, everySession } from './rows.ts';
import { count, fixedBody, given } from './trial.ts';

/** The trials need this picture thousands of times, so it is made only once. */
const picture = halves(40, 20).jpeg().toBuffer();
const newFilm = () => unplayableFilm(100);
const CAPTIONS = 'WEBVTT\n';

/** The call needs only the ticket of a new person. */
async function videoTicket(fixture: Fixture) {
  const { by, userId } = await newPerson(fixture);
  const { combine, upload } = await videoUrlsOf(by);
  return { by: null, query: new URL(upload).search, userId, upload, combine };
}

/** A new person, who has uploaded an image, makes the call. */
async function uploadImage(fixture: Fixture) {
  const { by, userId } = await newPerson(fixture);
  const { body } = await send(fixture.portal, await uploadUrlOf(by), await picture);
  return { by, userId, url: body.Filename, ids: { media: body.Filename.slice(0, 26) } };
}

/** The call is about a video that looks converted, although nothing can play it. */
const playableVideo: Prepare = async ({ admin, portal }) => {
  const { Id } = await addVideo(portal, admin, newFilm());
  const { blobs, store } = portal.deps;
  const media = await store.read('media', Id, documentId.media());
  if (media?.mediaType !== 'Video') throw new Error('There is no such video.');
  const { etag, ...video } = media;
  const film = { attempt: 1, seconds: 1, renditions: ['360p'] };
  const document = { ...video, status: 'Processed' as const, film };
  await store.commit(Id, [{ do: 'replace', document, ifMatch: etag }]);
  await withFolder(async (folder) => {
    const path = join(folder, 'playlist');
    await writeFile(path, '#EXTM3U\nfilm.mp4\n');
    for (const file of ['video.m3u8', '360p/film.m3u8'])
      await blobs.put({ name: `${Id}/1/${file}`, path, contentType: 'text/plain' });
  });
  return { by: null, ids: { key: Id } };
};

export const media: Calls = {
  'GET /v1/u/images': { row: everySession(200) },
  'GET /v1/u/images/upload': { row: everySession(200), query: '?type=image', answer: fixedBody },
  // The API checks only the ticket, not the caller. This ticket is invalid.
  'POST /v1/uploads/image': {
    row: everyone(403),
    query: '?ticket=a.b.c',
    prepare: async (fixture) => {
      const { by, userId } = await newPerson(fixture);
      const query = new URL(await uploadUrlOf(by)).search;
      return { by: null, query, body: new Uint8Array(await picture), done: count('media', { userId }) };
    },
  },
  'POST /v1/uploads/video': {
    row: everyone(403),
    query: '?ticket=a.b.c&index=0',
    prepare: given(videoTicket, ({ query }) => ({
      query: `${query}&index=0`,
      body: new Uint8Array(newFilm()),
    })),
    answer: fixedBody,
  },
  'GET /v1/uploads/video': { row: everyone(403), query: '?ticket=a.b.c', prepare: videoTicket },
  'POST /v1/uploads/video/combine': {
    row: everyone(403),
    query: '?ticket=a.b.c',
    body: { 'Content-Type': 'video/mp4', Files: [`${'a'.repeat(26)}-00.part`] },
    prepare: async (fixture) => {
      const { combine, upload, userId } = await videoTicket(fixture);
      const { body, status } = await sendChunk(fixture.portal, upload, 0, newFilm());
      if (status !== 200) throw new Error(`The part was answered with ${status}: ${body.Message}`);
      return {
        by: null,
        query: new URL(combine).search,
        body: { 'Content-Type': 'video/mp4', Files: [body.Filename] },
        done: count('media', { userId }),
      };
    },
  },
  // 404: the upload doesn't exist.
  'POST /v1/u/images': {
    row: everySession(404),
    body: { url: `${'a'.repeat(26)}.jpg` },
    prepare: given(uploadImage, ({ url, userId }) => ({
      // The canary tests check that no log contains this name.
      body: { url, name: 'ada@lovelace.example.jpg' },
      done: count('media', { userId, state: 'Listed' }),
    })),
  },
  'DELETE /v1/u/images/:media': {
    row: everySession(404),
    prepare: given(uploadImage, ({ userId }) => count('media', { userId, state: 'Deleted' })),
    refusalOfRepeat: 'not_found',
  },
  'PUT /v1/u/images/:media/captions': {
    row: everySession(404),
    prepare: async (fixture) => {
      const { by } = await newPerson(fixture);
      const { Id } = await addVideo(fixture.portal, by, newFilm());
      return {
        by,
        ids: { media: Id },
        body: CAPTIONS,
        done: count('media', { mediaId: Id }, (one) => one.mediaType === 'Video' && one.captions !== null),
      };
    },
  },
  // 404: these calls need no permission, but the file doesn't exist.
  'GET /v1/media/:key/:file': {
    row: everyone(404),
    ids: { file: 'image-40x20.jpg' },
    prepare: async ({ admin, portal }) => {
      const { Id, Link } = await addImage(portal, admin, await picture);
      return { by: null, ids: { key: Id, file: Link.split('/').at(-1) ?? '' } };
    },
    answer: fixedBody,
  },
  'GET /v1/media/:key/video.m3u8': { row: everyone(404), prepare: playableVideo, answer: fixedBody },
  'GET /v1/media/:key/:rendition/film.m3u8': {
    row: everyone(404),
    ids: { rendition: '360p' },
    prepare: playableVideo,
    answer: fixedBody,
  },
  'GET /v1/media/:key/info': { row: everyone(404), prepare: playableVideo, answer: fixedBody },
  'GET /v1/media/:key/thumbnail.jpg': { row: everyone(404), prepare: playableVideo, answer: fixedBody },
  'GET /v1/media/:key/captions.vtt': {
    row: everyone(404),
    prepare: async ({ admin, portal }) => {
      const { Id } = await addVideo(portal, admin, newFilm());
      await request(portal, admin, 'PUT', `/v1/u/images/${Id}/captions`, CAPTIONS);
      return { by: null, ids: { key: Id } };
    },
  },
};

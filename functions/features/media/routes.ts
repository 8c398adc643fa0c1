import type { Context as HonoContext } from 'hono';
import type { Limits } from '#contract/base/limits.ts';
import {
  ChunkAnswer,
  ChunkQuery,
  ChunksAnswer,
  CombinedChunks,
  FilenameAnswer,
  MediaAnswer,
  MediaFileRef,
  MediaListAnswer,
  MediaQuery,
  MediaRef,
  NewMedia,
  RenditionRef,
  TicketQuery,
  UploadAnswer,
  UploadQuery,
  VideoInfo,
  VideoRef,
} from '#contract/media/media.ts';
import type { Clock } from '../../domain/context.ts';
import type { Blobs, SignedAddress } from '../../domain/media/blobs.ts';
import { presentMedia } from '../../domain/media/present.ts';
import { wholeBody } from '../../domain/media/spool.ts';
import type { Tickets } from '../../domain/media/tickets.ts';
import type { TaskQueue } from '../../domain/tasks.ts';
import { announcedBytes, type Bodies } from '../../http/bodies.ts';
import { jsonBodies, requireTicket } from '../../http/middleware.ts';
import { answer, describe, type Env, router, validate } from '../../http/route.ts';
import type { Store } from '../../store/store.ts';
import { combineChunks } from './combineChunks.ts';
import { deleteMedia } from './deleteMedia.ts';
import { formatOfStart } from './imageFormat.ts';
import { issueUploadTicket } from './issueUploadTicket.ts';
import { addMedia, listMedia } from './library.ts';
import { listChunks } from './listChunks.ts';
import { putCaptions } from './putCaptions.ts';
import { readCaptions } from './readCaptions.ts';
import { readImage } from './readImage.ts';
import { readRendition } from './readRendition.ts';
import { readThumbnail, readVideo, readVideoInfo } from './readVideo.ts';
import { receiveChunk, withHead } from './receiveChunk.ts';
import type { receiveImage } from './receiveImage.ts';
import { oneForEachTicket, type Upload } from './upload.ts';

export interface MediaDependencies {
  readonly store: Store;
  readonly blobs: Blobs;
  readonly tickets: Tickets;
  readonly tasks: TaskQueue;
  readonly clock: Clock;
  readonly limits: Limits;
  /** The API's origin for upload addresses and links. It comes from configuration, never from a request. */
  readonly apiOrigin: string;
}

type UploadRouteDeps = MediaDependencies & { readonly bodies: Bodies };

async function withUpload<T>(
  { bodies }: UploadRouteDeps,
  c: HonoContext<Env>,
  work: (upload: Upload) => Promise<T>,
): Promise<T> {
  const body = bodies.readPieces(c);
  try {
    return await work({ body, announced: announcedBytes(c) });
  } finally {
    // Stops reading if the work ended early. Until then, the body counts against the client's limit (http/bodies.ts).
    void body.return();
  }
}

/** Loads the code with the first image, so that the process starts faster. */
const storeImage: typeof receiveImage = async (...image) =>
  await (await import('./receiveImage.ts')).receiveImage(...image);

/** The body of an upload is the file itself, so app.ts adds these routes before `jsonBodies`. */
export function uploadRoutes(deps: UploadRouteDeps) {
  const once = oneForEachTicket();
  return router()
    .post(
      '/v1/uploads/image',
      describe(
        'Upload an image to its upload address',
        { 200: FilenameAnswer },
        { open: true, body: ['image/jpeg', 'image/png'] },
      ),
      validate('query', TicketQuery),
      requireTicket(deps, 'image'),
      async (c) => {
        const { ticket } = c.var;
        const Filename = await once(ticket, () =>
          withUpload(deps, c, (upload) => storeImage(deps, ticket, upload)),
        );
        return answer(c, FilenameAnswer, { Filename });
      },
    )
    .post(
      '/v1/uploads/video',
      describe(
        'Upload a part of a video, or an image if the ticket permits it, to its upload address',
        { 200: ChunkAnswer },
        { open: true, body: ['application/octet-stream', 'image/jpeg', 'image/png'] },
      ),
      validate('query', ChunkQuery),
      requireTicket(deps, 'video'),
      async (c) => {
        const { index } = c.req.valid('query');
        const { ticket } = c.var;
        const Filename = await withUpload(deps, c, async (upload) => {
          if (ticket.kind === 'video' || index > 0) return await receiveChunk(deps, ticket, index, upload);
          const { head, whole: body } = await withHead(wholeBody(upload.body));
          return formatOfStart(head) === null
            ? await receiveChunk(deps, ticket, index, { ...upload, body })
            : await once(ticket, () => storeImage(deps, ticket, { ...upload, body }));
        });
        return answer(c, ChunkAnswer, { Filename });
      },
    );
}

export const captionRoutes = (deps: UploadRouteDeps) =>
  router().put(
    '/v1/u/images/:media/captions',
    describe('Add captions to a video', { 204: 'The captions are saved.' }, { body: ['text/vtt'] }),
    validate('param', MediaRef),
    async (c) => {
      const { media } = c.req.valid('param');
      await withUpload(deps, c, (upload) => putCaptions(c.var.context, deps.blobs, media, upload));
      return c.body(null, 204);
    },
  );

export const chunkRoutes = (deps: UploadRouteDeps) =>
  router()
    .get(
      '/v1/uploads/video',
      describe('List the uploaded parts of a video', { 200: ChunksAnswer }, { open: true }),
      validate('query', TicketQuery),
      requireTicket(deps, 'video'),
      async (c) => answer(c, ChunksAnswer, await listChunks(deps, c.var.ticket)),
    )
    .post(
      '/v1/uploads/video/combine',
      describe('Combine the uploaded parts of a video', { 200: FilenameAnswer }, { open: true }),
      validate('query', TicketQuery),
      requireTicket(deps, 'video'),
      jsonBodies(deps.bodies),
      validate('json', CombinedChunks),
      async (c) => {
        const { Files } = c.req.valid('json');
        const Filename = await combineChunks(deps, c.var.ticket, Files);
        return answer(c, FilenameAnswer, { Filename });
      },
    );

const TO_FILE = 'Redirects to the file at a temporary address.';
const HLS = { 'Content-Type': 'application/vnd.apple.mpegurl' };
/** Long enough for the player to reuse a prefetched playlist, but short, because a deleted video must disappear soon. */
const SHORT_CACHE_CONTROL = 'private, max-age=30';

/** These routes need no session, because image and video elements send no token. */
export const linkRoutes = (deps: MediaDependencies) =>
  router()
    .get(
      '/v1/media/:key/video.m3u8',
      describe(
        'Read the playlist of a video, or its status until it is processed',
        { 200: HLS['Content-Type'], 202: VideoInfo },
        { open: true },
      ),
      validate('param', VideoRef),
      async (c) => {
        const video = await readVideo(deps, c.req.valid('param').key);
        if ('info' in video) return answer(c, VideoInfo, video.info, 202);
        return c.body(video.playlist, 200, { ...HLS, 'Cache-Control': SHORT_CACHE_CONTROL });
      },
    )
    .get(
      '/v1/media/:key/:rendition/film.m3u8',
      describe('Read the playlist of one size of a video', { 200: HLS['Content-Type'] }, { open: true }),
      validate('param', RenditionRef),
      async (c) => {
        const { sameForSeconds, text } = await readRendition(deps, c.req.valid('param'));
        return c.body(text, 200, { ...HLS, 'Cache-Control': `private, max-age=${sameForSeconds}` });
      },
    )
    .get(
      '/v1/media/:key/info',
      describe('Read the status of a video', { 200: VideoInfo }, { open: true }),
      validate('param', VideoRef),
      async (c) => answer(c, VideoInfo, await readVideoInfo(deps, c.req.valid('param').key)),
    )
    .get(
      '/v1/media/:key/thumbnail.jpg',
      describe('Read the thumbnail of a video', { 302: TO_FILE }, { open: true }),
      validate('param', VideoRef),
      async (c) => redirect(c, await readThumbnail(deps, c.req.valid('param').key)),
    )
    .get(
      '/v1/media/:key/captions.vtt',
      describe('Read the captions of a video', { 200: 'text/vtt' }, { open: true }),
      validate('param', VideoRef),
      async (c) =>
        c.body(await readCaptions(deps, c.req.valid('param').key), 200, {
          'Content-Type': 'text/vtt; charset=utf-8',
          'Cache-Control': SHORT_CACHE_CONTROL,
        }),
    )
    .get(
      '/v1/media/:key/:file',
      describe('Read an image by its link', { 302: TO_FILE }, { open: true }),
      validate('param', MediaFileRef),
      validate('query', MediaQuery),
      async (c) => redirect(c, await readImage(deps, c.req.valid('param'), c.req.valid('query').width)),
    );

function redirect(c: HonoContext<Env>, { sameForSeconds, url }: SignedAddress) {
  c.header('Cache-Control', `private, max-age=${sameForSeconds}`);
  return c.redirect(url);
}

export const mediaRoutes = (deps: MediaDependencies) =>
  router()
    .get(
      '/v1/u/images',
      describe('List your media library, newest first', { 200: MediaListAnswer }),
      async (c) => {
        const images = await listMedia(c.var.context);
        return answer(c, MediaListAnswer, { Images: images.map((one) => presentMedia(one, deps.apiOrigin)) });
      },
    )
    .get(
      '/v1/u/images/upload',
      describe('Get an upload address', { 200: UploadAnswer }),
      validate('query', UploadQuery),
      async (c) => {
        const { size, ticket: before, type: kind } = c.req.valid('query');
        const wanted = { before, kind, size };
        return answer(c, UploadAnswer, await issueUploadTicket(c.var.context, deps, wanted));
      },
    )
    .post(
      '/v1/u/images',
      describe('Add an uploaded file to your media library', { 201: MediaAnswer }),
      validate('json', NewMedia),
      async (c) => {
        const image = await addMedia(c.var.context, c.req.valid('json'));
        return answer(c, MediaAnswer, { Image: presentMedia(image, deps.apiOrigin) }, 201);
      },
    )
    .delete(
      '/v1/u/images/:media',
      describe('Delete a file from your media library', {
        204: 'The file is deleted and its link no longer works.',
      }),
      validate('param', MediaRef),
      async (c) => {
        await deleteMedia(c.var.context, deps.blobs, c.req.valid('param').media);
        return c.body(null, 204);
      },
    );

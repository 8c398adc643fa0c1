import {
  FilenameAnswer,
  ImageAnswer,
  ImagesAnswer,
  MediaFileRef,
  MediaQuery,
  MediaRef,
  NewImage,
  TicketQuery,
  UploadAnswer,
  UploadQuery,
} from '#contract/media.ts';
import { answer, describe, router, validate } from '../app/route.ts';
import type { Clock } from '../context.ts';
import type { Store } from '../store/store.ts';
import type { TaskQueue } from '../tasks.ts';
import { addImage } from './addImage.ts';
import type { Blobs } from './blobs.ts';
import { deleteImage } from './deleteImage.ts';
import { issueUploadTicket } from './issueUploadTicket.ts';
import { listImages } from './listImages.ts';
import { presentMedia } from './present.ts';
import { readMedia } from './readMedia.ts';
import { receiveImage } from './receiveImage.ts';
import type { Tickets } from './tickets.ts';

/** What media need beside the caller's context. */
export interface MediaDependencies {
  readonly store: Store;
  readonly blobs: Blobs;
  readonly tickets: Tickets;
  readonly tasks: TaskQueue;
  readonly clock: Clock;
  /** Where this API lives: upload addresses and links. From configuration, never from a request. */
  readonly apiOrigin: string;
}

/** Where files are sent, by a ticket instead of a session. The body is the file, so these stand outside `jsonBodies`. */
export const uploadRoutes = (deps: MediaDependencies) =>
  router().post(
    '/v1/uploads/image',
    describe(
      'Send an image to the address that was given for it',
      { 200: FilenameAnswer },
      { open: true, body: ['image/jpeg', 'image/png'] },
    ),
    validate('query', TicketQuery),
    async (c) => {
      const length = c.req.header('Content-Length');
      const Filename = await receiveImage(deps, c.req.valid('query').ticket, {
        body: c.req.raw.body ?? new ReadableStream({ start: (empty) => empty.close() }),
        announced: length === undefined ? undefined : Number(length),
      });
      return answer(c, FilenameAnswer, { Filename });
    },
  );

/** Links, which are open to all who have them: an image element sends no token. */
export const linkRoutes = (deps: MediaDependencies) =>
  router().get(
    '/v1/media/:key/:file',
    describe(
      'Read an image by its link',
      { 302: 'To the file, at an address that is good for a while.' },
      { open: true },
    ),
    validate('param', MediaFileRef),
    validate('query', MediaQuery),
    async (c) => {
      const address = await readMedia(deps, c.req.valid('param'), c.req.valid('query').width);
      c.header('Cache-Control', `private, max-age=${address.sameForSeconds}`);
      return c.redirect(address.url);
    },
  );

export const mediaRoutes = (deps: MediaDependencies) =>
  router()
    .get('/v1/u/images', describe('Your media library, newest first', { 200: ImagesAnswer }), async (c) => {
      const images = await listImages(c.var.context);
      return answer(c, ImagesAnswer, { Images: images.map((one) => presentMedia(one, deps.apiOrigin)) });
    })
    .get(
      '/v1/u/images/upload',
      describe('Get an address to send a file to', { 200: UploadAnswer }),
      validate('query', UploadQuery),
      async (c) =>
        answer(c, UploadAnswer, await issueUploadTicket(c.var.context, deps, c.req.valid('query').type)),
    )
    .post(
      '/v1/u/images',
      describe('Put what was uploaded into your media library', { 201: ImageAnswer }),
      validate('json', NewImage),
      async (c) => {
        const image = await addImage(c.var.context, c.req.valid('json').url);
        return answer(c, ImageAnswer, { Image: presentMedia(image, deps.apiOrigin) }, 201);
      },
    )
    .delete(
      '/v1/u/images/:media',
      describe('Delete a file: its link leads nowhere from then on', { 204: 'It is gone.' }),
      validate('param', MediaRef),
      async (c) => {
        await deleteImage(c.var.context, deps.blobs, c.req.valid('param').media);
        return c.body(null, 204);
      },
    );

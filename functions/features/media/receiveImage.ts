import { join } from 'node:path';
import { imageTooLarge } from '#contract/base/inputErrors.ts';
import { IMAGE_BYTES, UNLISTED_SECONDS } from '#contract/base/limits.ts';
import { Refusal } from '../../core/errors.ts';
import { type Clock, instant } from '../../domain/context.ts';
import { blobNameOf, filenameOf, versionPrefixOf } from '../../domain/media/names.ts';
import { spool, withFolder } from '../../domain/media/spool.ts';
import { DELETED_SECONDS, SWEEP_UNLISTED_SECONDS } from '../../domain/media/sweepMedia.ts';
import type { IssuedTicket, Ticket } from '../../domain/media/tickets.ts';
import { documentId, type ImageDocument, type MediaDocument } from '../../store/documents.ts';
import { untilCommitted } from '../../store/untilCommitted.ts';
import { drawVariants, type Variant } from './drawVariants.ts';
import { CONTENT_TYPES, type ImageFormat, imageFormatOf } from './imageFormat.ts';
import { alreadyUploaded, requireUploader, type Upload, type UploadDeps } from './upload.ts';

/**
 * Stores an image, which expires after a day unless the caller adds it to a library. A client that got
 * no answer can send the same bytes again.
 * @returns the image's Filename
 * @throws Refusal forbidden from `requireUploader`; too_large; unsupported_media_type; invalid for an empty file, a damaged image
 *   or too many pixels; already_uploaded for other bytes with a used ticket, after an image that can't be drawn, or after
 *   the image was deleted
 */
export async function receiveImage(deps: UploadDeps, ticket: IssuedTicket, upload: Upload): Promise<string> {
  await requireUploader(deps.store, ticket);
  if ((upload.announced ?? 0) > IMAGE_BYTES) throw tooLarge();
  return await withFolder(async (folder) => {
    const path = join(folder, 'upload');
    const { bytes, hash } = await spool(upload.body, path, IMAGE_BYTES, tooLarge);
    if (bytes === 0)
      throw new Refusal('invalid', 'The file is empty.', [{ Path: 'file', Message: 'Must not be empty.' }]);
    const format = await imageFormatOf(path);
    if (format === null)
      throw new Refusal('unsupported_media_type', 'Please upload the correct file type: JPEG or PNG.');
    const before = await deps.store.read('media', ticket.mediaId, documentId.media());
    if (before && !isSame(before, hash)) throw alreadyUploaded();
    if (before) return filenameOf(before);
    const imageOf = (variants: readonly Variant[]) =>
      newImage(deps.clock, ticket, { format, hash, variants });
    const variants = await drawVariants(path, format, { folder, userId: ticket.userId }).catch(
      async (error: unknown) => {
        if (error instanceof Refusal) await endUpload(deps, imageOf([]));
        throw error;
      },
    );
    return filenameOf(await storeImage(deps, imageOf(variants), variants));
  });
}

const newImage = (
  clock: Clock,
  { mediaId, userId }: Ticket,
  { format, hash, variants }: { format: ImageFormat; hash: string; variants: readonly Variant[] },
): ImageDocument => ({
  type: 'media',
  id: documentId.media(),
  mediaId,
  userId,
  mediaType: 'Image',
  state: 'Uploaded',
  uploadedAt: instant(clock),
  sourceHash: hash,
  format,
  variants: variants.map(({ height, width }) => ({ width, height })),
  ttl: UNLISTED_SECONDS,
});

/**
 * Uses up the ticket of an image that the API can't draw. Tickets count towards the person's quota, so the quota also limits
 * how often someone makes the API read such images.
 */
const endUpload = ({ store }: UploadDeps, image: ImageDocument): Promise<void> =>
  untilCommitted(async () => {
    if (await store.read('media', image.mediaId, documentId.media())) return;
    const document: ImageDocument = { ...image, state: 'Deleted', ttl: DELETED_SECONDS };
    await store.commit(image.mediaId, [{ do: 'create', document }]);
  });

/** Writes the blobs before the document, so an image with a document is complete. */
async function storeImage(
  deps: UploadDeps,
  image: ImageDocument,
  variants: readonly Variant[],
): Promise<MediaDocument> {
  // Queue this task before the first blob, so that a crash leaves no blobs behind.
  await deps.tasks.put({ kind: 'sweepMedia', mediaId: image.mediaId }, SWEEP_UNLISTED_SECONDS);
  const contentType = CONTENT_TYPES[image.format];
  for (const variant of variants)
    await deps.blobs.put({ name: blobNameOf(image, variant), path: variant.path, contentType });
  return await createDocument(deps, image);
}

const tooLarge = () => new Refusal('too_large', imageTooLarge());

const isSame = (before: MediaDocument, hash: string) =>
  before.mediaType === 'Image' && before.sourceHash === hash && before.state !== 'Deleted';

const createDocument = ({ blobs, store }: UploadDeps, image: ImageDocument): Promise<MediaDocument> =>
  untilCommitted(async () => {
    const { mediaId, sourceHash } = image;
    const before = await store.read('media', mediaId, documentId.media());
    if (before && !isSame(before, sourceHash)) {
      // Another request has used the ticket for other bytes, or the image was deleted.
      await blobs.removeAll(versionPrefixOf(image));
      throw alreadyUploaded();
    }
    if (before) return before;
    await store.commit(mediaId, [{ do: 'create', document: image }]);
    return image;
  });

import type { MediaFileRef } from '#contract/media/media.ts';
import { notFound } from '../../core/errors.ts';
import type { ReadStore } from '../../domain/context.ts';
import type { Blobs, SignedAddress } from '../../domain/media/blobs.ts';
import { blobNameOf, linkNameOf, widestOf } from '../../domain/media/names.ts';
import { documentId } from '../../store/documents.ts';

/** Chooses the narrowest size of at least `width` pixels, or else the widest. @throws Refusal not_found */
export async function readImage(
  { blobs, store }: { blobs: Blobs; store: ReadStore },
  { key, file }: MediaFileRef,
  width = Infinity,
): Promise<SignedAddress> {
  const media = await store.read('media', key, documentId.media());
  if (media?.state !== 'Listed' || media.mediaType !== 'Image' || linkNameOf(media) !== file)
    throw notFound();
  const variant = media.variants.find((one) => one.width >= width) ?? widestOf(media);
  return await blobs.addressOf(blobNameOf(media, variant));
}

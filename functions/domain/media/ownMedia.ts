import { notFound } from '../../core/errors.ts';
import { documentId, type MediaDocument, type Stored, type VideoDocument } from '../../store/documents.ts';
import { type Grant, letWrite } from '../access/granted.ts';
import type { Context } from '../context.ts';

/** @throws Refusal not_found, for example for other people's media and deleted ones */
export async function ownMedia(
  ctx: Context,
  mediaId: string,
): Promise<Grant & { readonly media: Stored<MediaDocument> }> {
  const media = await ctx.store.read('media', mediaId, documentId.media());
  if (media?.userId !== ctx.caller.userId || media.state === 'Deleted') throw notFound();
  return { media, granted: letWrite(ctx) };
}

/** @throws Refusal not_found, for example for an image */
export async function ownVideo(
  ctx: Context,
  mediaId: string,
): Promise<Grant & { readonly video: Stored<VideoDocument> }> {
  const { granted, media } = await ownMedia(ctx, mediaId);
  if (media.mediaType !== 'Video') throw notFound();
  return { video: media, granted };
}

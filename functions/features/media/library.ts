import { MEDIA_ID_LENGTH, type NewMedia } from '#contract/media/media.ts';
import { notFound } from '../../core/errors.ts';
import type { Context } from '../../domain/context.ts';
import { filenameOf } from '../../domain/media/names.ts';
import { ownMedia } from '../../domain/media/ownMedia.ts';
import type { MediaDocument } from '../../store/documents.ts';
import { untilCommitted } from '../../store/untilCommitted.ts';

export async function listMedia(ctx: Context): Promise<readonly MediaDocument[]> {
  const media = await ctx.store.find('media', { property: 'userId', equals: ctx.caller.userId });
  return media
    .filter(({ state }) => state === 'Listed')
    .toSorted((a, b) => Date.parse(b.uploadedAt) - Date.parse(a.uploadedAt));
}

/** Makes an upload permanent. Safe to repeat. @throws Refusal not_found, for example if the upload has expired after a day */
export async function addMedia(ctx: Context, { name, url: filename }: NewMedia): Promise<MediaDocument> {
  const mediaId = filename.slice(0, MEDIA_ID_LENGTH);
  return await untilCommitted(async () => {
    const { granted, media: own } = await ownMedia(ctx, mediaId);
    const { etag, ttl: _ttl, ...media } = own;
    if (filenameOf(media) !== filename) throw notFound();
    if (media.state === 'Listed') return media;
    const document: MediaDocument = { ...media, state: 'Listed', ...(name !== undefined && { name }) };
    await granted.store.commit(mediaId, [{ do: 'replace', document, ifMatch: etag }]);
    return document;
  });
}

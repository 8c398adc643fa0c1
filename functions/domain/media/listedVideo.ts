import { notFound } from '../../core/errors.ts';
import { documentId, type ConvertedVideo, type VideoDocument } from '../../store/documents.ts';
import type { ReadStore } from '../context.ts';

/** Needs no permission, because whoever has the link may see the video. @throws Refusal not_found */
export async function listedVideo(store: ReadStore, key: string): Promise<VideoDocument> {
  const media = await store.read('media', key, documentId.media());
  if (media?.state !== 'Listed' || media.mediaType !== 'Video') throw notFound();
  return media;
}

/** @throws Refusal not_found, also until the conversion is done */
export async function playableVideo(
  store: ReadStore,
  key: string,
): Promise<{ readonly mediaId: string; readonly converted: ConvertedVideo }> {
  const { film: converted, mediaId, status } = await listedVideo(store, key);
  if (status !== 'Processed' || converted === null) throw notFound();
  return { mediaId, converted };
}

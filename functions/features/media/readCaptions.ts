import { notFound } from '../../core/errors.ts';
import type { ReadStore } from '../../domain/context.ts';
import type { Blobs } from '../../domain/media/blobs.ts';
import { listedVideo } from '../../domain/media/listedVideo.ts';
import { captionsBlobOf } from '../../domain/media/names.ts';

/**
 * The captions of a video. As they are and not by a redirect: a browser that follows one to another origin asks for a track
 * as nobody (Fetch standard, "HTTP-redirect fetch"), whom the storage does not let in.
 * @throws Refusal not_found, also for a video that has none
 */
export async function readCaptions(
  { blobs, store }: { blobs: Blobs; store: ReadStore },
  key: string,
): Promise<string> {
  const { captions, mediaId } = await listedVideo(store, key);
  const text = captions === null ? null : await blobs.read(captionsBlobOf(mediaId, captions));
  if (text === null) throw notFound();
  return text.toString();
}

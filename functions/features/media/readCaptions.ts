import { notFound } from '../../core/errors.ts';
import type { ReadStore } from '../../domain/context.ts';
import type { Blobs } from '../../domain/media/blobs.ts';
import { listedVideo } from '../../domain/media/listedVideo.ts';
import { captionsBlobOf } from '../../domain/media/names.ts';

/**
 * Returns the text, not a redirect to the storage. After a redirect, the browser requests the captions (`<track>`) with the
 * origin "null" (Fetch standard, "HTTP-redirect fetch"), and storage refuses that origin.
 * @throws Refusal not_found, for example for a video without captions
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

import type { ReadStore } from '../../domain/context.ts';
import type { Blobs, SignedAddress } from '../../domain/media/blobs.ts';
import { playableVideo } from '../../domain/media/listedVideo.ts';
import { filmBlobOf, THUMBNAIL } from '../../domain/media/names.ts';

/**
 * Where a picture of a video is: a signed address.
 * @throws Refusal not_found, also before the video is converted
 */
export async function readThumbnail(
  { blobs, store }: { blobs: Blobs; store: ReadStore },
  key: string,
): Promise<SignedAddress> {
  const { film, mediaId } = await playableVideo(store, key);
  return await blobs.addressOf(filmBlobOf(mediaId, film, THUMBNAIL));
}

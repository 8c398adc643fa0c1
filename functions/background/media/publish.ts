import { join } from 'node:path';
import type { Blobs } from '../../domain/media/blobs.ts';
import {
  attemptPrefixOf,
  videoFileOf,
  MASTER_PLAYLIST,
  playlistOf,
  THUMBNAIL,
} from '../../domain/media/names.ts';

const PLAYLIST_TYPE = 'application/vnd.apple.mpegurl';

export async function publish(
  blobs: Blobs,
  { attempt, mediaId }: { mediaId: string; attempt: number },
  renditions: readonly string[],
  folder: string,
): Promise<void> {
  const prefix = attemptPrefixOf(mediaId, attempt);
  const put = (file: string, contentType: string) =>
    blobs.put({ name: prefix + file, path: join(folder, file), contentType });
  for (const rendition of renditions) {
    await put(videoFileOf(rendition), 'video/mp4');
    await put(playlistOf(rendition), PLAYLIST_TYPE);
  }
  await put(MASTER_PLAYLIST, PLAYLIST_TYPE);
  await put(THUMBNAIL, 'image/jpeg');
}

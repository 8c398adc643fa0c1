import type { VideoInfo } from '#contract/media/media.ts';
import { Refusal } from '../../core/errors.ts';
import type { ReadStore } from '../../domain/context.ts';
import type { Blobs, SignedAddress } from '../../domain/media/blobs.ts';
import { listedVideo, playableVideo } from '../../domain/media/listedVideo.ts';
import { videoBlobOf, MASTER_PLAYLIST, THUMBNAIL } from '../../domain/media/names.ts';
import type { VideoDocument } from '../../store/documents.ts';
import { StoreUnavailable } from '../../store/store.ts';
import { readPlaylist } from './readPlaylist.ts';

/** @throws Refusal not_found */
export async function readVideoInfo({ store }: { store: ReadStore }, key: string): Promise<VideoInfo> {
  return infoOf(await listedVideo(store, key));
}

const infoOf = ({ captions, film: converted, percent, status }: VideoDocument): VideoInfo => ({
  Status: status,
  Percent: percent,
  Duration: converted?.seconds ?? null,
  HasCaptions: captions !== null,
});

/** @throws Refusal not_found; transcode_failed if the video can't be converted */
export async function readVideo(
  { blobs, store }: { blobs: Blobs; store: ReadStore },
  key: string,
): Promise<{ readonly playlist: string } | { readonly info: VideoInfo }> {
  const video = await listedVideo(store, key);
  if (video.status === 'Error')
    throw new Refusal('transcode_failed', video.problem ?? 'This video couldn’t be converted.');
  if (video.film === null) return { info: infoOf(video) };
  const playlist = await readPlaylist(blobs, videoBlobOf(video.mediaId, video.film, MASTER_PLAYLIST));
  if (playlist === null) throw new StoreUnavailable(new Error('A video has lost its playlist.'));
  return { playlist };
}

/** @throws Refusal not_found, for example before the video is converted */
export async function readThumbnail(
  { blobs, store }: { blobs: Blobs; store: ReadStore },
  key: string,
): Promise<SignedAddress> {
  const { converted, mediaId } = await playableVideo(store, key);
  return await blobs.addressOf(videoBlobOf(mediaId, converted, THUMBNAIL));
}

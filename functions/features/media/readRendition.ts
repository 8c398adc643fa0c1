import type { RenditionRef } from '#contract/media.ts';
import { notFound } from '../../core/errors.ts';
import type { ReadStore } from '../../domain/context.ts';
import type { Blobs } from '../../domain/media/blobs.ts';
import { playableVideo } from '../../domain/media/listedVideo.ts';
import { videoBlobOf, videoFileOf, playlistOf } from '../../domain/media/names.ts';
import { readPlaylist } from './readPlaylist.ts';

/** Whoever pauses a video may go on with it for so long after its end would have come. */
const PAUSES_SECONDS = 3_600;

/** Where a playlist names the file that lies beside it (RFC 8216, sections 4.3.2 and 4.3.2.5). */
const VIDEO_FILE = /(?<=^|URI=")film\.mp4(?=$|")/gm;

/** A playlist, and the seconds for which it stays as it is. */
export interface Playlist {
  readonly text: string;
  readonly sameForSeconds: number;
}

/**
 * The HLS playlist of one rendition of a video, with signed addresses in the place of its file: an address within a playlist
 * does not inherit the signature of the playlist's own. They outlive the video by an hour, since a player reads this once.
 * @throws Refusal not_found
 */
export async function readRendition(
  { blobs, store }: { blobs: Blobs; store: ReadStore },
  { key, rendition }: RenditionRef,
): Promise<Playlist> {
  const { converted, mediaId } = await playableVideo(store, key);
  if (!converted.renditions.includes(rendition)) throw notFound();
  const [stored, { sameForSeconds, url }] = await Promise.all([
    readPlaylist(blobs, videoBlobOf(mediaId, converted, playlistOf(rendition))),
    blobs.addressOf(
      videoBlobOf(mediaId, converted, videoFileOf(rendition)),
      converted.seconds + PAUSES_SECONDS,
    ),
  ]);
  if (stored === null) throw notFound();
  return { text: stored.replaceAll(VIDEO_FILE, () => url), sameForSeconds };
}

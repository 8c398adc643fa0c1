import type { RenditionRef } from '#contract/media/media.ts';
import { notFound } from '../../core/errors.ts';
import type { ReadStore } from '../../domain/context.ts';
import type { Blobs } from '../../domain/media/blobs.ts';
import { playableVideo } from '../../domain/media/listedVideo.ts';
import { videoBlobOf, videoFileOf, playlistOf } from '../../domain/media/names.ts';
import { readPlaylist } from './readPlaylist.ts';

/** A viewer can pause a video for this long in total before the address of its file expires. */
const PAUSES_SECONDS = 3_600;

/** The places where a playlist names its video file (RFC 8216, sections 4.3.2 and 4.3.2.5). */
const VIDEO_FILE = /(?<=^|URI=")film\.mp4(?=$|")/gm;

export interface Playlist {
  readonly text: string;
  /** A client may cache the text for this long. */
  readonly sameForSeconds: number;
}

/** A player reads the playlist only once, so the address must work for as long as the video plays. @throws Refusal not_found */
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

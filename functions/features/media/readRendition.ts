import type { RenditionRef } from '#contract/media.ts';
import { notFound } from '../../core/errors.ts';
import type { ReadStore } from '../../domain/context.ts';
import type { Blobs } from '../../domain/media/blobs.ts';
import { playableVideo } from '../../domain/media/listedVideo.ts';
import { filmBlobOf, filmOf, playlistOf } from '../../domain/media/names.ts';
import { readPlaylist } from './readPlaylist.ts';

/** Whoever pauses a film may go on with it for so long after its end would have come. */
const PAUSES_SECONDS = 3_600;

/** Where a playlist names the film that lies beside it (RFC 8216, sections 4.3.2 and 4.3.2.5). */
const FILM = /(?<=^|URI=")film\.mp4(?=$|")/gm;

/** A playlist, and the seconds for which it stays as it is. */
export interface Playlist {
  readonly text: string;
  readonly sameForSeconds: number;
}

/**
 * The HLS playlist of one rendition of a video, with signed addresses in the place of its film: an address within a playlist
 * does not inherit the signature of the playlist's own. They outlive the film by an hour, since a player reads this once.
 * @throws Refusal not_found
 */
export async function readRendition(
  { blobs, store }: { blobs: Blobs; store: ReadStore },
  { key, rendition }: RenditionRef,
): Promise<Playlist> {
  const { film, mediaId } = await playableVideo(store, key);
  if (!film.renditions.includes(rendition)) throw notFound();
  const [stored, { sameForSeconds, url }] = await Promise.all([
    readPlaylist(blobs, filmBlobOf(mediaId, film, playlistOf(rendition))),
    blobs.addressOf(filmBlobOf(mediaId, film, filmOf(rendition)), film.seconds + PAUSES_SECONDS),
  ]);
  if (stored === null) throw notFound();
  return { text: stored.replaceAll(FILM, () => url), sameForSeconds };
}

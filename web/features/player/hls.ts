import { isPlaylist } from '../../shared/video/videoLinks.ts';

/** What plays HLS where browsers don't; in a chunk of its own, which is asked for once somebody wants to see a video. */
export const loadHls = () => import('./playHls.ts');

/**
 * Asks at once, beside the overlay, for what would otherwise wait for one another: hls.js, the playlist of a video, and the one
 * of the size that it begins with, which hls.js then finds in the browser's cache. Whatever is wrong with one of them is said
 * by what plays the video.
 */
export function prepareHls(src: string): void {
  loadHls().catch(() => undefined);
  readAhead(src).catch(() => undefined);
}

/** The first address that a playlist names (RFC 8216, section 4.3.4.2): of the size that hls.js begins with. */
const FIRST = /^[^#\s].*$/m;

async function readAhead(src: string): Promise<void> {
  const answer = await fetch(src);
  // 202: the video is being processed still.
  if (answer.status !== 200) return;
  const [first] = FIRST.exec(await answer.text()) ?? [];
  if (first !== undefined) await fetch(new URL(first, src));
}

/**
 * Whether an address takes a script to play. Apple's browsers play HLS better themselves (specification section 2,
 * "Safari-like"); others say that they can, too, by now, and know no more than its beginnings.
 */
export const needsHls = (src: string) => isPlaylist(src) && !isSafariLike();

function isSafariLike(): boolean {
  // Elsewhere no element has to be made to know it.
  if (!('webkitShowPlaybackTargetPicker' in HTMLVideoElement.prototype)) return false;
  return document.createElement('video').canPlayType('application/vnd.apple.mpegurl') !== '';
}

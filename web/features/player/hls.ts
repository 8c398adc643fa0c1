import { isPlaylist } from '../../shared/video/videoLinks.ts';

/** Loads hls.js in its own chunk. */
export const loadHls = () => import('./playHls.ts');

/**
 * Requests hls.js, the playlist and its first variant in parallel; hls.js then finds them in the cache. The player reports
 * errors.
 */
export function prepareHls(src: string): void {
  loadHls().catch(() => undefined);
  readAhead(src).catch(() => undefined);
}

/** The first variant in a playlist (RFC 8216, section 4.3.4.2), which hls.js starts with. */
const FIRST = /^[^#\s].*$/m;

async function readAhead(src: string): Promise<void> {
  const answer = await fetch(src);
  // 202 means that the video is still being processed.
  if (answer.status !== 200) return;
  const [first] = FIRST.exec(await answer.text()) ?? [];
  if (first !== undefined) await fetch(new URL(first, src));
}

/**
 * Whether the video needs hls.js. Apple's browsers play HLS better natively. Other browsers may claim to support it, but
 * only partly.
 */
export const needsHls = (src: string) => isPlaylist(src) && !isSafariLike();

function isSafariLike(): boolean {
  // Avoids creating an element in other browsers.
  if (!('webkitShowPlaybackTargetPicker' in HTMLVideoElement.prototype)) return false;
  return document.createElement('video').canPlayType('application/vnd.apple.mpegurl') !== '';
}

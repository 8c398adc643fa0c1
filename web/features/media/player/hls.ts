import { isPlaylist } from '../../../shared/media/videoLinks.ts';

export const loadHls = () => import('./playHls.ts');

/**
 * Loads hls.js and, at the same time, the playlist and its first variant, so that hls.js finds both in the browser's cache.
 * Ignores errors, because the player reports them.
 */
export function prepareHls(src: string): void {
  loadHls().catch(() => undefined);
  readAhead(src).catch(() => undefined);
}

/** Matches the first variant in a playlist (RFC 8216, section 4.3.4.2). hls.js starts with this variant. */
const FIRST_VARIANT = /^[^#\s].*$/m;

async function readAhead(src: string): Promise<void> {
  const answer = await fetch(src);
  // 202 means that the video is still being processed.
  if (answer.status !== 200) return;
  const [first] = FIRST_VARIANT.exec(await answer.text()) ?? [];
  if (first !== undefined) await fetch(new URL(first, src));
}

/**
 * Returns true if the video needs hls.js. Apple's browsers play HLS better without it. Other browsers may say that they
 * play HLS, but support only parts of it.
 */
export const needsHls = (src: string) => isPlaylist(src) && !isSafariLike();

function isSafariLike(): boolean {
  // Only Apple's browsers have this method.
  if (!('webkitShowPlaybackTargetPicker' in HTMLVideoElement.prototype)) return false;
  return document.createElement('video').canPlayType('application/vnd.apple.mpegurl') !== '';
}

import { preload } from 'react-dom';
import { isPlaylist } from '../../ui/video/videoLinks.ts';

/** What plays HLS where browsers don't; in a chunk of its own, which is asked for once somebody wants to see a video. */
export const loadHls = () => import('./playHls.ts');

/** Asks for that and for the playlist at once, beside the overlay: each would otherwise wait for the one before. */
export function prepareHls(src: string): void {
  loadHls().catch(() => undefined);
  preload(src, { as: 'fetch', crossOrigin: 'anonymous' });
}

/**
 * Whether an address takes a script to play. Apple's browsers play HLS better themselves (specification section 2,
 * "Safari-like"); others say that they can, too, by now, and know no more than its beginnings.
 */
export const needsHls = (src: string) => isPlaylist(src) && !isSafariLike();

function isSafariLike(): boolean {
  const video = document.createElement('video');
  return (
    'webkitShowPlaybackTargetPicker' in video && video.canPlayType('application/vnd.apple.mpegurl') !== ''
  );
}

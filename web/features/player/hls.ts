import { isPlaylist } from '../../ui/video/videoLinks.ts';

/** What plays HLS where browsers don't; in a chunk of its own, which is asked for once somebody wants to see a video. */
export const loadHls = () => import('./playHls.ts');

/** A film that is loaded before there is anything to play it in. */
interface Prepared {
  /** Resolves once its first pictures are asked for, or can't be. */
  readonly isUnderWay: Promise<void>;
  /** Gives up what nobody plays. */
  readonly drop: () => void;
}

/**
 * Loads at once, beside the overlay, what would otherwise wait for one another: hls.js, the playlist of a film, and the one of
 * the size that it begins with, which hls.js then finds in the browser's cache; and with it the film itself.
 */
export function prepareHls(src: string): Prepared {
  let isWanted = true;
  // Whatever is wrong with one of them is said by what plays the film.
  readAhead(src).catch(() => undefined);
  const isUnderWay = loadHls().then(
    ({ loadAhead }) => (isWanted ? loadAhead(src) : undefined),
    () => undefined,
  );
  const drop = () => {
    isWanted = false;
    loadHls().then(
      ({ dropAhead }) => dropAhead(),
      () => undefined,
    );
  };
  return { isUnderWay, drop };
}

/** The first address that a playlist names (RFC 8216, section 4.3.4.2): of the size that hls.js begins with. */
const FIRST = /^[^#\s].*$/m;

async function readAhead(src: string): Promise<void> {
  const answer = await fetch(src);
  // 202: the film is being processed still.
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
  const video = document.createElement('video');
  return (
    'webkitShowPlaybackTargetPicker' in video && video.canPlayType('application/vnd.apple.mpegurl') !== ''
  );
}

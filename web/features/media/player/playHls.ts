import { ErrorTypes, Events, Hls, type HlsConfig } from 'hls.js/light';
import type { Playback } from './playback.ts';
import { problemOf } from './problems.ts';

const CONFIG: Partial<HlsConfig> = {
  // Trusted Types block the worker's script, and parsing without a worker is fast enough.
  enableWorker: false,
  capLevelToPlayerSize: true,
  // Requests the first frames while the browser prepares the element.
  startFragPrefetch: true,
};

/** The statuses that can mean an expired signature. Azure Storage answers 403 ("Authentication failed"). */
const REFUSED = new Set([401, 403]);

/**
 * Plays HLS with Media Source Extensions. If a signed address has expired, reads the playlists again to get new addresses.
 * The buffered data stays, and the video continues at the same position.
 * @returns a function that stops the playback
 */
export function playHls(video: HTMLVideoElement, { from, onLoading, onProblem, src }: Playback): () => void {
  if (!Hls.isSupported()) {
    onProblem('unplayable');
    return () => undefined;
  }
  const hls = new Hls({ ...CONFIG, startPosition: from });
  // hls.js fires this event just before it sends the request. `setTimeout` calls `onLoading` just after that.
  if (onLoading) hls.once(Events.FRAG_LOADING, () => setTimeout(onLoading));
  // True after the playlists were read again, until a fragment has loaded. A refusal in that time isn't about an expired address.
  let isFresh = false;
  hls.on(Events.FRAG_LOADED, () => {
    isFresh = false;
  });

  hls.on(Events.ERROR, (_event, { fatal, frag, response, type }) => {
    if (frag && REFUSED.has(response?.code ?? 0) && !isFresh) {
      isFresh = true;
      // hls.js stops loading while it handles a fatal error, so loading can start again only afterwards.
      queueMicrotask(() => readPlaylistsAgain(hls, video));
    } else if (fatal) {
      const status = type === ErrorTypes.NETWORK_ERROR ? (response?.code ?? 0) : undefined;
      onProblem(problemOf(status, navigator.onLine));
    }
  });

  hls.loadSource(src);
  hls.attachMedia(video);
  return () => hls.destroy();
}

/** Makes hls.js read the playlists again. hls.js reads the playlist of a level only if the level has no `details`. */
function readPlaylistsAgain(hls: Hls, video: HTMLVideoElement): void {
  for (const level of hls.levels) delete level.details;
  hls.startLoad(video.currentTime, true);
}

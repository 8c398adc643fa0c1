import { ErrorTypes, Events, Hls, type HlsConfig } from 'hls.js/light';
import type { Playback } from './playback.ts';
import { problemOf } from './problems.ts';

/** Trusted Types block a worker script from another address, and parsing here is fast enough. */
const CONFIG: Partial<HlsConfig> = {
  enableWorker: false,
  capLevelToPlayerSize: true,
  // Requests the first frames while the element is being prepared.
  startFragPrefetch: true,
};

/** The statuses for an expired signature (Azure Storage answers 403, "Authentication failed"). */
const REFUSED = new Set([401, 403]);

/**
 * Plays HLS with Media Source Extensions. If a signed address has expired, the playlists load again with new ones. Buffered
 * data stays, and the video continues at the same place.
 * @returns a function that stops the playback
 */
export function playHls(video: HTMLVideoElement, { from, onLoading, onProblem, src }: Playback): () => void {
  if (!Hls.isSupported()) {
    onProblem('unplayable');
    return () => undefined;
  }
  const hls = new Hls({ ...CONFIG, startPosition: from });
  // hls.js fires the event before it sends the requests.
  if (onLoading) hls.once(Events.FRAG_LOADING, () => setTimeout(onLoading));
  // True after the playlists were read again, until a fragment loads. A refusal in between isn't caused by expiry.
  let isFresh = false;
  hls.on(Events.FRAG_LOADED, () => {
    isFresh = false;
  });

  hls.on(Events.ERROR, (_event, { fatal, frag, response, type }) => {
    if (frag && REFUSED.has(response?.code ?? 0) && !isFresh) {
      isFresh = true;
      // Waits until hls.js has handled the error, because it stops loading after a fatal one.
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

/** hls.js reads an on-demand playlist once, unless its details are missing. */
function readPlaylistsAgain(hls: Hls, video: HTMLVideoElement): void {
  for (const level of hls.levels) delete level.details;
  hls.startLoad(video.currentTime, true);
}

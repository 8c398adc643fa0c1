import { ErrorTypes, Events, Hls, type HlsConfig } from 'hls.js/light';
import type { Playback } from './playback.ts';
import { problemOf } from './problems.ts';

/** A worker's script would have to come from its own address, which Trusted Types let nobody pass; parsing here is quick enough. */
const CONFIG: Partial<HlsConfig> = {
  enableWorker: false,
  capLevelToPlayerSize: true,
  // The first pictures are asked for while the element gets ready for them.
  startFragPrefetch: true,
};

/** With these the storage refuses an address whose signature has expired (Azure Storage: "Authentication failed" is a 403). */
const REFUSED = new Set([401, 403]);

/**
 * Plays HLS by Media Source Extensions. Where a signed address has expired, as after a long pause, the playlists are read
 * again, with fresh ones: what is buffered stays, and the video goes on at the same place.
 * @returns ends it
 */
export function playHls(video: HTMLVideoElement, { from, onLoading, onProblem, src }: Playback): () => void {
  if (!Hls.isSupported()) {
    onProblem('unplayable');
    return () => undefined;
  }
  const hls = new Hls({ ...CONFIG, startPosition: from });
  // Once the requests have been sent, too, which follows the event.
  if (onLoading) hls.once(Events.FRAG_LOADING, () => setTimeout(onLoading));
  // Fresh addresses that are refused too are another fault; those that were good once may expire again.
  let isFresh = false;
  hls.on(Events.FRAG_LOADED, () => {
    isFresh = false;
  });

  hls.on(Events.ERROR, (_event, { fatal, frag, response, type }) => {
    if (frag && REFUSED.has(response?.code ?? 0) && !isFresh) {
      isFresh = true;
      // When hls.js is done with the error: after a fatal one it stops loading.
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

/** hls.js reads the playlist of a video that is not live once, and again only where it has no details of it. */
function readPlaylistsAgain(hls: Hls, video: HTMLVideoElement): void {
  for (const level of hls.levels) delete level.details;
  hls.startLoad(video.currentTime, true);
}

import { ErrorTypes, Events, Hls, type HlsConfig } from 'hls.js/light';
import type { Playing } from './play.ts';
import { type Problem, problemOf } from './problems.ts';

/** A worker's script would have to come from its own address, which Trusted Types let nobody pass; parsing here is quick enough. */
const CONFIG: Partial<HlsConfig> = {
  enableWorker: false,
  capLevelToPlayerSize: true,
  // The first pictures are asked for while the element gets ready for them.
  startFragPrefetch: true,
};

/** With these the storage refuses an address whose signature has expired (Azure Storage: "Authentication failed" is a 403). */
const REFUSED = new Set([401, 403]);

/** A film that is being loaded, with or without an element to play in. */
interface Loading {
  readonly src: string;
  readonly hls: Hls;
  /** It does not go on; nothing is told before somebody listens. */
  problem: Problem | null;
  onProblem: (problem: Problem) => void;
}

/** What is loaded ahead, until an element takes it. */
let ahead: Loading | null = null;

/**
 * Loads a film from its beginning, before there is an element to play in: what is drawn around that takes as long.
 * @returns resolves once its first pictures are asked for, or can't be
 */
export async function loadAhead(src: string): Promise<void> {
  dropAhead();
  if (!Hls.isSupported()) return;
  const { hls } = (ahead = load(src, 0));
  await new Promise((resolve) => {
    for (const event of [Events.FRAG_LOADING, Events.ERROR, Events.DESTROYING] as const)
      hls.once(event, resolve);
  });
}

/** Gives up what was loaded ahead and nobody took. */
export function dropAhead(): void {
  ahead?.hls.destroy();
  ahead = null;
}

/**
 * Plays HLS by Media Source Extensions. Where a signed address has expired, as after a long pause, the playlists are read
 * again, with fresh ones: what is buffered stays, and the film goes on at the same place.
 * @returns ends it
 */
export function playHls(video: HTMLVideoElement, { from, onProblem, src }: Playing): () => void {
  if (!Hls.isSupported()) {
    onProblem('unplayable');
    return () => undefined;
  }
  const loading = takeAhead(src, from) ?? load(src, from);
  loading.onProblem = onProblem;
  loading.hls.attachMedia(video);
  return () => loading.hls.destroy();
}

/** Of what has failed nothing is taken: it may have come meanwhile, as a film that was being processed. */
function takeAhead(src: string, from: number): Loading | null {
  if (ahead === null || ahead.src !== src || ahead.problem !== null || from !== 0) {
    dropAhead();
    return null;
  }
  const taken = ahead;
  ahead = null;
  return taken;
}

function load(src: string, from: number): Loading {
  const hls = new Hls({ ...CONFIG, startPosition: from });
  const loading: Loading = { src, hls, problem: null, onProblem: () => undefined };
  // Fresh addresses that are refused too are another fault; those that were good once may expire again.
  let isFresh = false;
  hls.on(Events.FRAG_LOADED, () => {
    isFresh = false;
  });

  hls.on(Events.ERROR, (_event, { fatal, frag, response, type }) => {
    if (frag && REFUSED.has(response?.code ?? 0) && !isFresh) {
      isFresh = true;
      // When hls.js is done with the error: after a fatal one it stops loading.
      queueMicrotask(() => readPlaylistsAgain(hls));
    } else if (fatal) {
      const status = type === ErrorTypes.NETWORK_ERROR ? (response?.code ?? 0) : undefined;
      loading.problem = problemOf(status, navigator.onLine);
      loading.onProblem(loading.problem);
    }
  });

  hls.loadSource(src);
  return loading;
}

/** hls.js reads the playlist of a film that is not live once, and again only where it has no details of it. */
function readPlaylistsAgain(hls: Hls): void {
  for (const level of hls.levels) delete level.details;
  hls.startLoad(hls.media?.currentTime ?? 0, true);
}

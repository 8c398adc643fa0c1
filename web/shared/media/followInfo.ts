import type { VideoInfo } from '#contract/media/media.ts';
import { nextEvent } from '../../api/data/nextEvent.ts';
import { wait } from '../../api/http/retry.ts';
import { infoOf } from './videoLinks.ts';

const POLL_MS = 1_000;

/** `gone` if the video doesn't exist, `unreachable` after any other failure. */
export type VideoUnavailable = 'gone' | 'unreachable';

/** The request has no session, because the link itself grants access. @throws the signal's reason if the signal aborts */
async function readInfo(link: string, signal: AbortSignal): Promise<VideoInfo | VideoUnavailable> {
  try {
    const answer = await fetch(infoOf(link), { signal, cache: 'no-store', credentials: 'omit' });
    if (answer.ok) return (await answer.json()) as VideoInfo;
    return answer.status === 404 ? 'gone' : 'unreachable';
  } catch {
    signal.throwIfAborted();
    return 'unreachable';
  }
}

/**
 * Reads the state of a video, and again every second while the video is processed. Pauses while the page is hidden and,
 * after the state `unreachable`, until the browser's next `online` event. Ends at any other state, or when the signal aborts.
 */
export async function followInfo(
  link: string,
  onInfo: (info: VideoInfo | VideoUnavailable) => void,
  signal: AbortSignal,
): Promise<void> {
  try {
    for (;;) {
      if (document.visibilityState === 'hidden') await nextEvent(document, 'visibilitychange', signal);
      const info = await readInfo(link, signal);
      onInfo(info);
      if (info === 'unreachable') await nextEvent(window, 'online', signal);
      else if (info === 'gone' || info.Status !== 'Processing') return;
      else await wait(POLL_MS, signal);
    }
  } catch (error) {
    if (!signal.aborted) throw error;
  }
}

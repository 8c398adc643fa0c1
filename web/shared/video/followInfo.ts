import type { VideoInfo } from '#contract/media.ts';
import { nextEvent } from '../../api/nextEvent.ts';
import { wait } from '../../api/retry.ts';
import { infoOf } from './videoLinks.ts';

/** Specification section 9, "status poll". */
const POLL_MS = 1_000;

/** Why nothing can be told of a video: it is not there (any more), or the network or the server is. */
export type Unknown = 'gone' | 'unreachable';

/**
 * Asks what has become of a video. As an image element would: its link is the permission, no session goes along.
 * @throws the signal's reason where it was aborted
 */
async function readInfo(link: string, signal: AbortSignal): Promise<VideoInfo | Unknown> {
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
 * Tells what is known of a video, every second until that is final. Somebody who does not see the page is told when they do;
 * what could not be reached is asked for again when the network comes back. Resolves when it is called off at the latest.
 */
export async function followInfo(
  link: string,
  tell: (info: VideoInfo | Unknown) => void,
  signal: AbortSignal,
): Promise<void> {
  try {
    for (;;) {
      if (document.visibilityState === 'hidden') await nextEvent(document, 'visibilitychange', signal);
      const info = await readInfo(link, signal);
      tell(info);
      if (info === 'unreachable') await nextEvent(window, 'online', signal);
      else if (info === 'gone' || info.Status !== 'Processing') return;
      else await wait(POLL_MS, signal);
    }
  } catch (error) {
    if (!signal.aborted) throw error;
  }
}

import { useEffect, useState } from 'react';
import { wait } from '../../api/backOff.ts';
import { followVideo } from './followVideo.ts';
import type { MediaStatus } from './mediaStatus.ts';

/** How far the processing of a video is, asked every second through its link (specification section 4). */
export function useVideoStatus(link: string): MediaStatus {
  const [status, setStatus] = useState<MediaStatus>('Loading');
  useEffect(() => {
    const following = new AbortController();
    void followVideo(link, setStatus, following.signal, { ask, wait, whenBack, whenSeen });
    return () => following.abort();
  }, [link]);
  return status;
}

async function ask(link: string, signal: AbortSignal): Promise<number> {
  const answer = await fetch(link, { signal, cache: 'no-store', credentials: 'omit' }).catch(() => null);
  return answer?.status ?? 0;
}

/** Resolves with the next event; never where the signal comes first. */
const next = (target: EventTarget, event: string, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    target.addEventListener(event, () => resolve(), { once: true, signal });
  });

const whenBack = (signal: AbortSignal) => next(window, 'online', signal);

const whenSeen = async (signal: AbortSignal) => {
  if (document.visibilityState === 'hidden') await next(document, 'visibilitychange', signal);
};

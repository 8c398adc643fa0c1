import { useEffect, useState } from 'react';
import { VideoInfo } from '#contract/media.ts';
import { wait } from '../../api/backOff.ts';
import { followVideo, type VideoAnswer } from './followVideo.ts';
import type { MediaStatus } from './mediaStatus.ts';

/** What has become of a video, and of how much of it. */
interface VideoProgress {
  readonly status: MediaStatus;
  readonly percent: number | null;
}

/** How far the processing of a video is, asked every second through its link (specification section 4). */
export function useVideoStatus(link: string): VideoProgress {
  const [progress, setProgress] = useState<VideoProgress>({ status: 'Loading', percent: null });
  useEffect(() => {
    const following = new AbortController();
    const tell = (status: MediaStatus, percent: number | null) => setProgress({ status, percent });
    void followVideo(link, tell, following.signal, { ask, wait, whenBack, whenSeen });
    return () => following.abort();
  }, [link]);
  return progress;
}

async function ask(link: string, signal: AbortSignal): Promise<VideoAnswer> {
  const answer = await fetch(link, { signal, cache: 'no-store', credentials: 'omit' }).catch(() => null);
  const told = answer?.status === 202 ? await answer.json().catch(() => null) : null;
  return { status: answer?.status ?? 0, percent: VideoInfo.safeParse(told).data?.Percent ?? null };
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

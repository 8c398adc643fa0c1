import { useEffect, useState } from 'react';
import { VideoInfo } from '#contract/media/media.ts';
import { nextEvent } from '../../../api/data/nextEvent.ts';
import { errorOf } from '../../../api/http/apiError.ts';
import { wait } from '../../../api/http/retry.ts';
import { followVideo, type VideoAnswer } from './followVideo.ts';
import type { MediaStatus } from './mediaStatus.ts';

interface VideoProgress extends Pick<VideoAnswer, 'percent' | 'problem'> {
  readonly status: MediaStatus;
}

const UNKNOWN: VideoProgress = { status: 'Loading', percent: null, problem: null };

export function useVideoStatus(link: string): VideoProgress {
  const [progress, setProgress] = useState(UNKNOWN);
  useEffect(() => {
    const following = new AbortController();
    const onStatus = (status: MediaStatus, { percent, problem }: VideoAnswer) =>
      setProgress({ status, percent, problem });
    void followVideo(link, onStatus, following.signal, { readStatus, wait, whenOnline, whenVisible });
    return () => following.abort();
  }, [link]);
  return progress;
}

/** Reads the status once. Never rejects: without an answer, the status is 0. */
async function readStatus(link: string, signal: AbortSignal): Promise<VideoAnswer> {
  const answer = await fetch(link, { signal, cache: 'no-store', credentials: 'omit' }).catch(() => null);
  const body = answer?.status === 202 ? await answer.json().catch(() => null) : null;
  const error = answer?.status === 410 ? await errorOf(answer).catch(() => null) : null;
  return {
    status: answer?.status ?? 0,
    percent: VideoInfo.safeParse(body).data?.Percent ?? null,
    problem: error?.code === 'transcode_failed' ? error.message : null,
  };
}

const whenOnline = (signal: AbortSignal) => nextEvent(window, 'online', signal);

const whenVisible = async (signal: AbortSignal) => {
  if (document.visibilityState === 'hidden') await nextEvent(document, 'visibilitychange', signal);
};

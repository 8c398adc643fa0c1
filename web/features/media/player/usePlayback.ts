import { type RefObject, useCallback, useEffect, useEffectEvent, useLayoutEffect, useState } from 'react';
import { loadHls, needsHls } from './hls.ts';
import type { Playback } from './playback.ts';
import { type Problem, problemOf } from './problems.ts';

interface PlaybackOptions {
  readonly src: string;
  readonly onLoading: (() => void) | undefined;
  readonly onBegun: (() => void) | undefined;
}

/** A position in the video. Each new object starts playback again, even if `seconds` stays the same. */
interface PlaybackPosition {
  readonly seconds: number;
}

/**
 * Plays a video. After a failure, `resume` continues at the same position. If the problem was `offline`, playback resumes by
 * itself when the network returns.
 */
export function usePlayback(
  video: RefObject<HTMLVideoElement | null>,
  { onBegun, onLoading, src }: PlaybackOptions,
) {
  const [isWaiting, setWaiting] = useState(true);
  const [start, setStart] = useState<PlaybackPosition>({ seconds: 0 });
  const [stop, setStop] = useState<(PlaybackPosition & { readonly problem: Problem }) | null>(null);

  const notifyBegun = useEffectEvent(() => onBegun?.());
  const notifyLoading = useEffectEvent(() => onLoading?.());
  // A layout effect runs before the browser paints, so the video's first request starts sooner.
  useLayoutEffect(() => {
    const element = video.current;
    if (!element) return;
    return play(element, {
      src,
      from: start.seconds,
      onLoading: () => notifyLoading(),
      onProblem: (problem) => {
        setStop({ problem, seconds: element.currentTime });
        notifyBegun();
      },
    });
  }, [src, start, video]);

  const resume = useCallback(() => {
    if (stop === null) return;
    setStop(null);
    setWaiting(true);
    setStart({ seconds: stop.seconds });
  }, [stop]);
  useEffect(() => {
    if (stop?.problem !== 'offline') return;
    addEventListener('online', resume);
    return () => removeEventListener('online', resume);
  }, [resume, stop]);

  return {
    isWaiting,
    setWaiting,
    problem: stop?.problem ?? null,
    resume,
  };
}

/** Plays a video, with hls.js if needed. @returns a function that stops the playback */
function play(video: HTMLVideoElement, playback: Playback): () => void {
  if (!needsHls(playback.src)) return playFile(video, playback);
  let isOver = false;
  let end = () => {
    isOver = true;
  };
  loadHls().then(
    ({ playHls }) => {
      if (!isOver) end = playHls(video, playback);
    },
    () => isOver || playback.onProblem(navigator.onLine ? 'unreachable' : 'offline'),
  );
  return () => end();
}

/**
 * Plays a file, or HLS in Safari. If playback fails after the video has progressed, a signed address may have expired. If the
 * browser is online, the video then loads again and continues at the same position.
 * @returns a function that stops the playback
 */
function playFile(video: HTMLVideoElement, { from, onProblem, src }: Playback): () => void {
  let start = from;
  // True until the video plays beyond `start`. A failure before that would probably happen again.
  let isFresh = true;
  const load = () => {
    video.src = src;
    video.load();
  };
  const onLoaded = () => {
    if (start > 0) video.currentTime = start;
  };
  const onProgress = () => {
    isFresh &&= video.currentTime <= start;
  };
  const onError = () => {
    const isNetwork = video.error?.code === MediaError.MEDIA_ERR_NETWORK;
    if (isFresh || !navigator.onLine)
      return onProblem(problemOf(isNetwork ? 0 : undefined, navigator.onLine));
    [start, isFresh] = [video.currentTime, true];
    load();
    video.play().catch(() => undefined);
  };
  video.addEventListener('loadedmetadata', onLoaded);
  video.addEventListener('timeupdate', onProgress);
  video.addEventListener('error', onError);
  load();
  return () => {
    video.removeEventListener('loadedmetadata', onLoaded);
    video.removeEventListener('timeupdate', onProgress);
    video.removeEventListener('error', onError);
    video.removeAttribute('src');
    video.load();
  };
}

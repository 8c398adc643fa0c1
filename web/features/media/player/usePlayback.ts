import { type RefObject, useCallback, useEffect, useEffectEvent, useLayoutEffect, useState } from 'react';
import { play } from './play.ts';
import type { Problem } from './problems.ts';

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

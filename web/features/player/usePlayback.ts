import { type RefObject, useCallback, useEffect, useEffectEvent, useLayoutEffect, useState } from 'react';
import { play } from './play.ts';
import type { Problem } from './problems.ts';

interface PlaybackOptions {
  readonly src: string;
  readonly onLoading: (() => void) | undefined;
  readonly onBegun: (() => void) | undefined;
}

/** A new object restarts the video at this position. */
interface PlaybackPosition {
  readonly seconds: number;
}

/** Plays a video. After a failure, `goOn` continues at the same position. When the network returns, it runs by itself. */
export function usePlayback(
  video: RefObject<HTMLVideoElement | null>,
  { onBegun, onLoading, src }: PlaybackOptions,
) {
  const [isWaiting, setWaiting] = useState(true);
  const [start, setStart] = useState<PlaybackPosition>({ seconds: 0 });
  const [stop, setStop] = useState<(PlaybackPosition & { readonly problem: Problem }) | null>(null);

  const begun = useEffectEvent(() => onBegun?.());
  const loading = useEffectEvent(() => onLoading?.());
  // Runs before painting, so that the video's first request starts sooner.
  useLayoutEffect(() => {
    const element = video.current;
    if (!element) return;
    return play(element, {
      src,
      from: start.seconds,
      onLoading: () => loading(),
      onProblem: (problem) => {
        setStop({ problem, seconds: element.currentTime });
        begun();
      },
    });
  }, [src, start, video]);

  const goOn = useCallback(() => {
    if (stop === null) return;
    setStop(null);
    setWaiting(true);
    setStart({ seconds: stop.seconds });
  }, [stop]);
  useEffect(() => {
    if (stop?.problem !== 'offline') return;
    addEventListener('online', goOn);
    return () => removeEventListener('online', goOn);
  }, [goOn, stop]);

  return {
    /** The video is waiting for data. */
    isWaiting,
    setWaiting,
    /** The problem that stopped the video, or null. */
    problem: stop?.problem ?? null,
    goOn,
  };
}

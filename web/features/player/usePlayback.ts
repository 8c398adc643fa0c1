import { type RefObject, useCallback, useEffect, useEffectEvent, useLayoutEffect, useState } from 'react';
import { play } from './play.ts';
import type { Problem } from './problems.ts';

interface PlaybackOptions {
  readonly src: string;
  readonly onLoading: (() => void) | undefined;
  readonly onBegun: (() => void) | undefined;
}

/** A place in a video. There is a new one each time that the video is loaded from there. */
interface Place {
  readonly seconds: number;
}

/** Plays a video in an element. A video that breaks off can go on where it was. */
export function usePlayback(
  video: RefObject<HTMLVideoElement | null>,
  { onBegun, onLoading, src }: PlaybackOptions,
) {
  const [isWaiting, setWaiting] = useState(true);
  const [start, setStart] = useState<Place>({ seconds: 0 });
  const [stop, setStop] = useState<(Place & { readonly problem: Problem }) | null>(null);

  const begun = useEffectEvent(() => onBegun?.());
  const loading = useEffectEvent(() => onLoading?.());
  // Painting the overlay would delay the first request of the video.
  useLayoutEffect(() => {
    const screen = video.current;
    if (!screen) return;
    return play(screen, {
      src,
      from: start.seconds,
      onLoading: () => loading(),
      onProblem: (problem) => {
        setStop({ problem, seconds: screen.currentTime });
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
    /** The video stands still because more of it has to come. */
    isWaiting,
    setWaiting,
    /** The problem that the video broke off with, or null. */
    problem: stop?.problem ?? null,
    goOn,
  };
}

import { useCallback, useEffect, useRef, useState } from 'react';
import type { VideoInfo } from '#contract/media/media.ts';
import { followInfo, type VideoUnavailable } from './followInfo.ts';

/** @returns the state, which is null before the first answer, and a function that reads the state again */
export function useVideoInfo(
  link: string | null,
): readonly [VideoInfo | VideoUnavailable | null, () => void] {
  const [known, setKnown] = useState<{
    readonly link: string;
    readonly info: VideoInfo | VideoUnavailable;
  } | null>(null);
  const following = useRef<AbortController>(null);
  const follow = useCallback(() => {
    following.current?.abort();
    if (link === null) return;
    following.current = new AbortController();
    void followInfo(link, (info) => setKnown({ link, info }), following.current.signal);
  }, [link]);
  useEffect(() => {
    follow();
    return () => following.current?.abort();
  }, [follow]);
  return [known?.link === link ? known.info : null, follow];
}

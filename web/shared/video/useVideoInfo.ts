import { useCallback, useEffect, useRef, useState } from 'react';
import type { VideoInfo } from '#contract/media.ts';
import { followInfo, type Unknown } from './followInfo.ts';

/**
 * Follows the state of a video until it is final.
 * @param link null sends no request
 * @returns the state, null before the first answer; and a function that requests it again
 */
export function useVideoInfo(link: string | null): readonly [VideoInfo | Unknown | null, () => void] {
  const [known, setKnown] = useState<{ readonly link: string; readonly info: VideoInfo | Unknown } | null>(
    null,
  );
  const following = useRef<AbortController>(null);
  const ask = useCallback(() => {
    following.current?.abort();
    if (link === null) return;
    following.current = new AbortController();
    void followInfo(link, (info) => setKnown({ link, info }), following.current.signal);
  }, [link]);
  useEffect(() => {
    ask();
    return () => following.current?.abort();
  }, [ask]);
  return [known?.link === link ? known.info : null, ask];
}

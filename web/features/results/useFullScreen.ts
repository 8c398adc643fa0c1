import { type RefObject, useEffect, useState } from 'react';

interface FullScreen {
  /** False in browsers that can't show an element in full screen, for example on iPhones. */
  readonly isOffered: boolean;
  readonly isFull: boolean;
  readonly toggle: () => void;
}

/** Shows an element alone on the whole screen. The browser exits full screen on Escape. */
export function useFullScreen(element: RefObject<HTMLElement | null>): FullScreen {
  const [isFull, setFull] = useState(false);
  useEffect(() => {
    const update = () => setFull(document.fullscreenElement === element.current);
    document.addEventListener('fullscreenchange', update);
    return () => document.removeEventListener('fullscreenchange', update);
  }, [element]);
  const toggle = () => {
    // The browser may refuse, for example in a frame. The page then stays as it is.
    const done = isFull ? document.exitFullscreen() : element.current?.requestFullscreen();
    done?.catch(() => undefined);
  };
  return { isOffered: document.fullscreenEnabled, isFull, toggle };
}

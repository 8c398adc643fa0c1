import { type RefObject, useEffect, useState } from 'react';

interface FullWindow {
  /** False where the browser can't, as on iPhones. */
  readonly isOffered: boolean;
  readonly isFull: boolean;
  readonly toggle: () => void;
}

/** Shows an element alone on the whole screen. The browser leaves it on Escape. */
export function useFullWindow(element: RefObject<HTMLElement | null>): FullWindow {
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

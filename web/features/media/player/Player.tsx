import { useEffect, useState } from 'react';
import type { PlayVideo } from '../../../shared/media/playVideo.ts';
import { notify } from '../../../ui/hooks/notices.ts';
import { lazyPart } from '../../../ui/lazyPart.tsx';
import { needsHls, prepareHls } from './hls.ts';

const importOverlay = async () => (await import('./PlayerOverlay.tsx')).PlayerOverlay;
let overlayPromise: ReturnType<typeof importOverlay> | undefined;
/**
 * Loads the player. All callers share one promise, because with Vite, a second `import()` wouldn't wait for the styles that the
 * first one loads.
 */
const loadOverlay = () =>
  (overlayPromise ??= importOverlay().catch((error: unknown) => {
    overlayPromise = undefined;
    throw error;
  }));
const Overlay = lazyPart(loadOverlay);

/** Opens the player when someone plays a video on any page. The player's code loads only then. */
export function Player() {
  const [video, setVideo] = useState<PlayVideo | null>(null);

  useEffect(() => {
    const onPlay = ({ detail }: CustomEvent<PlayVideo>) => {
      // The video's first requests and the player's code load at the same time.
      if (needsHls(detail.src)) prepareHls(detail.src);
      loadOverlay().catch(() => undefined);
      setVideo(detail);
    };
    addEventListener('PlayVideo', onPlay);
    return () => removeEventListener('PlayVideo', onPlay);
  }, []);

  const close = () => setVideo(null);
  const giveUp = () => {
    notify('Fail', 'This video can’t be played right now. Check your connection.');
    close();
  };
  return video && <Overlay {...video} onClose={close} onFail={giveUp} />;
}

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
  const [played, setPlayed] = useState<CustomEvent<PlayVideo> | null>(null);

  useEffect(() => {
    const onPlay = (event: CustomEvent<PlayVideo>) => {
      const { src } = event.detail;
      // The video's first requests and the player's code load at the same time.
      if (needsHls(src)) prepareHls(src);
      loadOverlay().catch(() => undefined);
      setPlayed(event);
    };
    addEventListener('PlayVideo', onPlay);
    return () => removeEventListener('PlayVideo', onPlay);
  }, []);

  if (!played) return null;
  // A dialog reports late that it has closed. Someone may have played a video again by then.
  const close = () => setPlayed((latest) => (latest === played ? null : latest));
  const giveUp = () => {
    notify('Fail', 'This video can’t be played right now. Check your connection.');
    close();
  };
  return <Overlay key={played.timeStamp} {...played.detail} onClose={close} onFail={giveUp} />;
}

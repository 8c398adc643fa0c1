import { useEffect, useState } from 'react';
import { lazyPart } from '../../ui/lazyPart.tsx';
import { notify } from '../../ui/notices.ts';
import type { PlayVideo } from '../../shared/video/playVideo.ts';
import { needsHls, prepareHls } from './hls.ts';

const importOverlay = async () => (await import('./PlayerOverlay.tsx')).PlayerOverlay;
let asked: ReturnType<typeof importOverlay> | undefined;
/**
 * Loads the player. All callers share one promise, because with Vite, a second `import()` wouldn't wait for the styles that the
 * first one loads.
 */
const loadOverlay = () =>
  (asked ??= importOverlay().catch((error: unknown) => {
    asked = undefined;
    throw error;
  }));
const Overlay = lazyPart(loadOverlay);

/** Opens the player when somebody plays a video on any page. The player's code loads only then. */
export function Player() {
  const [wanted, setWanted] = useState<PlayVideo | null>(null);

  useEffect(() => {
    const onPlay = ({ detail }: CustomEvent<PlayVideo>) => {
      // The video's first requests and the player's code load at the same time.
      if (needsHls(detail.src)) prepareHls(detail.src);
      loadOverlay().catch(() => undefined);
      setWanted(detail);
    };
    addEventListener('PlayVideo', onPlay);
    return () => removeEventListener('PlayVideo', onPlay);
  }, []);

  const close = () => setWanted(null);
  const giveUp = () => {
    notify('Fail', 'This video can’t be played right now. Check your connection.');
    close();
  };
  return wanted && <Overlay {...wanted} onClose={close} onFail={giveUp} />;
}

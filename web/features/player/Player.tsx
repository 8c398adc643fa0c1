import { useEffect, useState } from 'react';
import { lazyPart } from '../../ui/lazyPart.tsx';
import { notify } from '../../ui/notices.ts';
import type { PlayVideo } from '../../shared/video/playVideo.ts';
import { needsHls, prepareHls } from './hls.ts';

const importOverlay = async () => (await import('./PlayerOverlay.tsx')).PlayerOverlay;
let asked: ReturnType<typeof importOverlay> | undefined;
/** In one promise: to a second `import()` Vite gives the script without waiting for its styles. */
const loadOverlay = () =>
  (asked ??= importOverlay().catch((error: unknown) => {
    asked = undefined;
    throw error;
  }));
const Overlay = lazyPart(loadOverlay);

/** Waits on every page for somebody who wants to see a video, and loads nothing before. */
export function Player() {
  const [wanted, setWanted] = useState<PlayVideo | null>(null);

  useEffect(() => {
    const onPlay = ({ detail }: CustomEvent<PlayVideo>) => {
      // All at once: each would otherwise wait for what comes before it on the screen.
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

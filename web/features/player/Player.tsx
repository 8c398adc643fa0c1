import { useEffect, useState } from 'react';
import { lazyPart } from '../../ui/lazyPart.tsx';
import { notify } from '../../ui/notices.ts';
import type { PlayVideo } from '../../shared/video/playVideo.ts';
import { needsHls, prepareHls } from './hls.ts';

const importOverlay = async () => (await import('./PlayerOverlay.tsx')).PlayerOverlay;
let asked: ReturnType<typeof importOverlay> | undefined;
/** Shares one promise, because Vite doesn't wait for the styles in a second `import()`. */
const loadOverlay = () =>
  (asked ??= importOverlay().catch((error: unknown) => {
    asked = undefined;
    throw error;
  }));
const Overlay = lazyPart(loadOverlay);

/** Listens on every page. It loads nothing until somebody plays a video. */
export function Player() {
  const [wanted, setWanted] = useState<PlayVideo | null>(null);

  useEffect(() => {
    const onPlay = ({ detail }: CustomEvent<PlayVideo>) => {
      // Starts everything at once, instead of one after the other.
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

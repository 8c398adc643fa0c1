import { useEffect, useState } from 'react';
import { lazyPart } from '../../ui/lazyPart.tsx';
import { notify } from '../../ui/notices.ts';
import type { PlayVideo } from '../../ui/video/playVideo.ts';
import { needsHls, prepareHls } from './hls.ts';

const Overlay = lazyPart(async () => (await import('./PlayerOverlay.tsx')).PlayerOverlay);

/** Waits on every page for somebody who wants to see a video, and loads nothing before. */
export function Player() {
  const [wanted, setWanted] = useState<PlayVideo | null>(null);

  useEffect(() => {
    const onPlay = ({ detail }: CustomEvent<PlayVideo>) => {
      if (needsHls(detail.src)) prepareHls(detail.src);
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

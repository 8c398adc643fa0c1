import { useEffect, useRef, useState } from 'react';
import { lazyPart } from '../../ui/lazyPart.tsx';
import { notify } from '../../ui/notices.ts';
import type { PlayVideo } from '../../ui/video/playVideo.ts';
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

/** Drawing the overlay keeps the browser from everything else: so long it lets the film’s first requests go before. */
const UNNOTICED_MS = 100;
const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** Waits on every page for somebody who wants to see a video, and loads nothing before. */
export function Player() {
  const [wanted, setWanted] = useState<PlayVideo | null>(null);
  const dropPrepared = useRef<() => void>(undefined);
  const latest = useRef<PlayVideo>(undefined);

  useEffect(() => {
    const show = async (detail: PlayVideo) => {
      latest.current = detail;
      // All at once: each would otherwise wait for what comes before it on the screen.
      loadOverlay().catch(() => undefined);
      if (needsHls(detail.src)) {
        const { drop, isUnderWay } = prepareHls(detail.src);
        dropPrepared.current = drop;
        await Promise.race([isUnderWay, wait(UNNOTICED_MS)]);
      }
      // Whoever wants another one meanwhile gets that.
      if (latest.current === detail) setWanted(detail);
    };
    const onPlay = ({ detail }: CustomEvent<PlayVideo>) => void show(detail);
    addEventListener('PlayVideo', onPlay);
    return () => removeEventListener('PlayVideo', onPlay);
  }, []);

  const close = () => {
    dropPrepared.current?.();
    setWanted(null);
  };
  const giveUp = () => {
    notify('Fail', 'This video can’t be played right now. Check your connection.');
    close();
  };
  return wanted && <Overlay {...wanted} onClose={close} onFail={giveUp} />;
}

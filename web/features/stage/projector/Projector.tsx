import { useEffect, useRef } from 'react';
import type { EventAccess } from '#contract/access/access.ts';
import { config } from '../../../api/http/config.ts';
import { useEventRef } from '../../../shared/useRefs.ts';
import { ImageHosts } from '../../../ui/ownOrigins.ts';
import { useProjectorChannel } from '../show/projectorChannel.ts';
import { idleOf, screenReaderText, picturesOf, type Show, welcomeOf } from '../show/show.ts';
import { useStageKeys } from '../show/stageKeys.ts';
import { FullScreenButton, goFullScreen } from './FullScreenButton.tsx';
import { usePreloadedCovers } from './StageCover.tsx';
import { StageScreen } from './StageScreen.tsx';
import styles from './Projector.module.css';

/** The window for the hall. The presenter window of the same browser drives it, so it needs no network once it is open. */
export function Projector({ access }: { readonly access: EventAccess }) {
  const { press, show: sent } = useProjectorChannel(useEventRef());
  const show = sent ?? { ...welcomeOf(access), idle: idleOf(access) };
  useStageKeys(press);
  usePreloaded(show);
  usePreloadedCovers();
  return (
    <ImageHosts value={config.imageHosts.filter((host) => show.imageHosts.includes(host))}>
      <div className={styles.projector} onDoubleClick={() => void goFullScreen()}>
        <StageScreen show={show} />
        <output className="visually-hidden">{screenReaderText(show)}</output>
        <div className={`line gap-l ${styles.tools}`}>
          {sent === null && (
            <p className={`fill ${styles.note}`}>
              This window waits for the presenter window. Keep both open.
            </p>
          )}
          {show.mode === 'Off' && show.idle?.posters[0] && (
            <button
              type="button"
              className={`target gap-s ${styles.full} ${styles.hold}`}
              onClick={() => press('hold')}
            >
              {show.isHeld ? 'Move the posters again' : 'Stop the posters'}
            </button>
          )}
          <FullScreenButton />
        </div>
      </div>
    </ImageHosts>
  );
}

/** Keeps all pictures of the show in memory, so that they appear immediately, even without a network. */
function usePreloaded(show: Show) {
  const images = useRef(new Map<string, HTMLImageElement>());
  useEffect(() => {
    for (const address of picturesOf(show)) {
      if (images.current.has(address)) continue;
      const picture = new Image();
      picture.referrerPolicy = 'no-referrer';
      picture.src = address;
      images.current.set(address, picture);
    }
  }, [show]);
}

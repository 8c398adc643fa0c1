import { useMemo } from 'react';
import type { EventAccess } from '#contract/access/access.ts';
import { config } from '../../../api/http/config.ts';
import { lostText } from '../../../shared/stage/lostText.ts';
import { useStageFeed } from '../../../shared/stage/useStageFeed.ts';
import { useWakeLock } from '../../../shared/stage/useWakeLock.ts';
import { useEventRef } from '../../../shared/useRefs.ts';
import { ImageHosts } from '../../../ui/ownOrigins.ts';
import { FullScreenButton, goFullScreen } from '../projector/FullScreenButton.tsx';
import { StageScreen } from '../projector/StageScreen.tsx';
import { type Show, welcomeOf } from '../show/show.ts';
import styles from '../projector/Projector.module.css';

/**
 * The timer on a device of its own, such as a tablet in front of the speaker. It follows the same feed as the audience, and
 * shows the welcome picture when no demo day is on.
 */
export function Speaker({ access }: { readonly access: EventAccess }) {
  const { clockOffset, lostSince, stage } = useStageFeed(useEventRef());
  const demo = stage?.Demo ?? null;
  const show = useMemo((): Show => {
    const welcome = welcomeOf(access);
    return demo === null ? welcome : { ...welcome, mode: 'Demo', demo, clockOffset };
  }, [access, clockOffset, demo]);
  useWakeLock(true);
  return (
    <ImageHosts value={config.imageHosts.filter((host) => show.imageHosts.includes(host))}>
      <div className={styles.projector} onDoubleClick={() => void goFullScreen()}>
        <StageScreen show={show} />
        <output className={styles.lost} data-lost={lostSince !== null}>
          {lostSince !== null && lostText(lostSince)}
        </output>
        <div className={`line gap-l ${styles.tools}`}>
          {demo === null && stage !== undefined && (
            <p className={`fill ${styles.note}`}>The timer appears here while the demo day runs.</p>
          )}
          <FullScreenButton />
        </div>
      </div>
    </ImageHosts>
  );
}

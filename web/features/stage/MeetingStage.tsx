import type { EventAccess } from '#contract/access.ts';
import type { EventRef } from '#contract/identifiers.ts';
import { event as eventCall } from '../../api/calls.ts';
import { config } from '../../api/config.ts';
import { useEventAccess, useQuery } from '../../api/queries.ts';
import { lostText } from '../../shared/live/lostText.ts';
import { useLiveFeed } from '../../shared/live/useLiveFeed.ts';
import { useEventRef } from '../../shared/useRefs.ts';
import { ImageHosts } from '../../ui/ownOrigins.ts';
import { MAIN_ID } from '../../ui/Page.tsx';
import { Pending } from '../../ui/Pending.tsx';
import { useDocumentTitle } from '../../ui/useDocumentTitle.ts';
import styles from './Projector.module.css';
import { screenReaderText, type Show, shownSteps, welcomeOf } from './show.ts';
import { StageScreen } from './StageScreen.tsx';

/** The stage of a meeting in Teams. It shows what the projector shows, and has no controls. */
export function MeetingStage() {
  const ref = useEventRef();
  const place = useEventAccess(ref);
  const { data: access } = place;
  useDocumentTitle(access ? `Stage of ${access.Name}` : 'Stage');
  return (
    <main id={MAIN_ID} tabIndex={-1}>
      {access ? <Screen eventRef={ref} access={access} /> : <Pending parts={[place]} />}
    </main>
  );
}

interface ScreenProps {
  readonly eventRef: EventRef;
  readonly access: EventAccess;
}

function Screen({ access, eventRef }: ScreenProps) {
  const { clockOffset, lostSince, stage } = useLiveFeed(eventRef);
  const event = useQuery(eventCall(eventRef));
  const { Demo: demo = null, Mode: mode = 'Off', Steps: steps = [] } = stage ?? {};
  const show: Show = {
    ...welcomeOf(access),
    mode,
    demo,
    clockOffset,
    steps: shownSteps(steps, mode, { event: event.data, awards: undefined, report: undefined }),
    step: steps.length,
  };
  return (
    <ImageHosts value={config.imageHosts.filter((host) => access.ImageHosts.includes(host))}>
      <div className={styles.projector}>
        <StageScreen show={show} />
        <output className="visually-hidden">{screenReaderText(show)}</output>
        <output className={styles.tools}>
          {lostSince !== null && <span className={styles.note}>{lostText(lostSince)}</span>}
        </output>
      </div>
    </ImageHosts>
  );
}

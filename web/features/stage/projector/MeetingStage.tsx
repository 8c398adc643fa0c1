import type { EventAccess } from '#contract/access/access.ts';
import { event as eventCall } from '../../../api/http/calls.ts';
import { config } from '../../../api/http/config.ts';
import { useEventAccess, useQuery } from '../../../api/http/queries.ts';
import { lostText } from '../../../shared/stage/lostText.ts';
import { useStageFeed } from '../../../shared/stage/useStageFeed.ts';
import { useEventRef } from '../../../shared/useRefs.ts';
import { ImageHosts } from '../../../ui/ownOrigins.ts';
import { MAIN_ID } from '../../../ui/page/Page.tsx';
import { Pending } from '../../../ui/page/Pending.tsx';
import { useDocumentTitle } from '../../../ui/page/useDocumentTitle.ts';
import { screenReaderText, type Show, shownSteps, talksOf, welcomeOf } from '../show/show.ts';
import { StageScreen } from './StageScreen.tsx';
import styles from './Projector.module.css';

/** The stage of a meeting in Teams. It shows what the projector shows, and has no controls. */
export function MeetingStage() {
  const place = useEventAccess(useEventRef());
  const { data: access } = place;
  useDocumentTitle(access ? `Stage of ${access.Name}` : 'Stage');
  return (
    <main id={MAIN_ID} tabIndex={-1}>
      {access ? <Screen access={access} /> : <Pending parts={[place]} />}
    </main>
  );
}

function Screen({ access }: { readonly access: EventAccess }) {
  const eventRef = useEventRef();
  const { clockOffset, lostSince, stage } = useStageFeed(eventRef);
  const event = useQuery(eventCall(eventRef));
  const { Demo: demo = null, Mode: mode = 'Off', Steps: steps = [] } = stage ?? {};
  const show: Show = {
    ...welcomeOf(access),
    mode,
    demo,
    talks: talksOf(demo, event.data),
    clockOffset,
    steps: shownSteps(steps, mode, { event: event.data, awards: undefined, report: undefined }),
    step: steps.length,
  };
  return (
    <ImageHosts value={config.imageHosts.filter((host) => access.ImageHosts.includes(host))}>
      <div className={styles.projector}>
        <StageScreen show={show} />
        <output className="visually-hidden">{screenReaderText(show)}</output>
        <output className={`line gap-l ${styles.tools}`}>
          {lostSince !== null && <span className={`fill ${styles.note}`}>{lostText(lostSince)}</span>}
        </output>
      </div>
    </ImageHosts>
  );
}

import { SlideTextRegular } from '@fluentui/react-icons';
import * as addresses from '../../../api/addresses.ts';
import { useEventAccess } from '../../../api/http/queries.ts';
import { eventCrumbs } from '../../../shared/crumbs.ts';
import { PageFrame } from '../../../shared/PageFrame.tsx';
import { lostText } from '../../../shared/stage/lostText.ts';
import { useStageFeed } from '../../../shared/stage/useStageFeed.ts';
import { useWakeLock } from '../../../shared/stage/useWakeLock.ts';
import { useEventRef } from '../../../shared/useRefs.ts';
import { ButtonLink } from '../../../ui/ButtonLink.tsx';
import { Skeleton } from '../../../ui/lists/Skeleton.tsx';
import { Pending } from '../../../ui/page/Pending.tsx';
import { EmptyStage } from './EmptyStage.tsx';
import { PhoneTalk } from './PhoneTalk.tsx';
import { RevealedStep } from './RevealedStep.tsx';
import styles from './PhonePage.module.css';

/** `/{orgId}/{eventId}/results/live`, for the phones of the audience. It shows only what the stage has shown. */
export function PhonePage() {
  const ref = useEventRef();
  const place = useEventAccess(ref);
  const { data: event } = place;
  const { clockOffset, lostSince, serverNow, stage } = useStageFeed(ref);
  useWakeLock(stage !== undefined && stage.Mode !== 'Off');
  return (
    <PageFrame
      documentTitle={event ? `${event.Name} live` : 'Live'}
      path={[...eventCrumbs(ref, event), { text: 'Live', to: addresses.live(ref) }]}
      title="Live"
      colour={event?.HeaderColour}
      logoUrl={event?.LogoUrl}
      imageHosts={event?.ImageHosts}
      subtitle={event?.Name}
      back={{ text: 'Back to event', to: addresses.event(ref) }}
      actions={
        event?.Permissions.includes('event_edit') && (
          <ButtonLink to={addresses.stage(ref)} icon={<SlideTextRegular />}>
            Open the stage
          </ButtonLink>
        )
      }
    >
      {!event && <Pending parts={[place]} />}
      {event && (
        <div className={styles.live}>
          <output>{lostSince !== null && <p className={styles.lost}>{lostText(lostSince)}</p>}</output>
          {stage === undefined && lostSince === null && <Skeleton />}
          {stage?.Mode === 'Off' && <EmptyStage event={event} />}
          {stage?.Demo !== undefined && (
            <PhoneTalk event={event} demo={stage.Demo} serverNow={serverNow} clockOffset={clockOffset ?? 0} />
          )}
          {stage?.Mode === 'Reveal' && <RevealedStep steps={stage.Steps} />}
        </div>
      )}
    </PageFrame>
  );
}

import { SlideTextRegular } from '@fluentui/react-icons';
import { Link } from 'react-router-dom';
import type { EventAccess } from '#contract/access/access.ts';
import type { StageStep } from '#contract/stage/stage.ts';
import * as addresses from '../../../api/addresses.ts';
import { useEventAccess } from '../../../api/http/queries.ts';
import { eventCrumbs } from '../../../shared/crumbs.ts';
import { Logo } from '../../../shared/Logo.tsx';
import { PageFrame } from '../../../shared/PageFrame.tsx';
import { lostText } from '../../../shared/stage/lostText.ts';
import { awardPlaceText, stepSentence } from '../../../shared/stage/stepWords.ts';
import { useStageFeed } from '../../../shared/stage/useStageFeed.ts';
import { useWakeLock } from '../../../shared/stage/useWakeLock.ts';
import { useEventRef } from '../../../shared/useRefs.ts';
import { ButtonLink } from '../../../ui/ButtonLink.tsx';
import { EmptyState } from '../../../ui/lists/EmptyState.tsx';
import { Skeleton } from '../../../ui/lists/Skeleton.tsx';
import { Pending } from '../../../ui/page/Pending.tsx';
import { PhoneTalk } from './PhoneTalk.tsx';
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
        <div className={`gap-l full grid ${styles.live}`}>
          <output>{lostSince !== null && <p className="warning">{lostText(lostSince)}</p>}</output>
          {stage === undefined && lostSince === null && <Skeleton />}
          {stage?.Mode === 'Off' && <EmptyStage event={event} />}
          {stage?.Demo && (
            <PhoneTalk event={event} demo={stage.Demo} serverNow={serverNow} clockOffset={clockOffset ?? 0} />
          )}
          {stage?.Mode === 'Reveal' && <RevealedStep steps={stage.Steps} />}
        </div>
      )}
    </PageFrame>
  );
}

function EmptyStage({ event }: { readonly event: EventAccess }) {
  const eventRef = useEventRef();
  return (
    <EmptyState
      illustration="events"
      text={
        event.Archived || event.OrganisationArchived
          ? 'The stage stays empty, because this event or its organisation is archived.'
          : 'The stage is empty right now. Keep this page open: it shows what happens on stage as soon as something begins.'
      }
      action={
        <>
          <Link to={addresses.event(eventRef)}>Go to the event</Link>
          {event.ResultsVisible && <Link to={addresses.results(eventRef)}>See the results</Link>}
        </>
      }
    />
  );
}

interface RevealedStepProps {
  /** The steps that the stage has shown. The server sends no others. */
  readonly steps: readonly StageStep[];
}

function RevealedStep({ steps }: RevealedStepProps) {
  const eventRef = useEventRef();
  const current = steps.at(-1);
  return (
    <section className="grid surface raised event-edge centered gap-m" data-kind={current?.Kind}>
      <output className="visually-hidden">{current && stepSentence(current, steps)}</output>
      {current === undefined && (
        <>
          <p className="strong muted">The awards are about to begin</p>
          <h2 className="display breaks">And the winners are…</h2>
        </>
      )}
      {current?.Kind === 'Title' && (
        <>
          <p className="strong muted">The award for</p>
          <h2 className="display breaks">{current.Award}</h2>
        </>
      )}
      {current?.Kind === 'Place' && <Place step={current} steps={steps} />}
      {current?.Kind === 'All' && (
        <>
          <h2 className="display breaks">Congratulations!</h2>
          {steps
            .filter(({ Kind }) => Kind === 'Place')
            .toReversed()
            .map((step) => (
              <Place key={`${step.Award} ${step.Place}`} step={step} steps={steps} small />
            ))}
          <p>
            <Link to={addresses.results(eventRef)}>See all results</Link>
          </p>
        </>
      )}
    </section>
  );
}

interface PlaceProps extends RevealedStepProps {
  readonly step: StageStep;
  readonly small?: boolean;
}

function Place({ small = false, step, steps }: PlaceProps) {
  const eventRef = useEventRef();
  const size = small ? 32 : 72;
  return (
    <div className={small ? 'grid gap-xs full' : 'grid gap-m centered'}>
      <p className="strong">
        {awardPlaceText(step, steps)} · {step.Award}
      </p>
      {step.Winners.map(({ Id, LogoUrl, Name }) => (
        <div key={Id} className={small ? 'line' : 'grid centered'}>
          <Logo name={Name} url={LogoUrl} size={size} />
          <h3 className={small ? 'large' : 'heading'}>
            <Link to={addresses.project({ ...eventRef, project: Id })}>{Name}</Link>
          </h3>
        </div>
      ))}
    </div>
  );
}

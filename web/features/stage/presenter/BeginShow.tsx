import { Button } from '@fluentui/react-components';
import { MegaphoneRegular } from '@fluentui/react-icons';
import { Link, useSearchParams } from 'react-router-dom';
import * as addresses from '../../../api/addresses.ts';
import { votingSettings } from '../../../api/data/eventSettings.ts';
import { isInTeams } from '../../../api/http/host.ts';
import { useQuery } from '../../../api/http/queries.ts';
import { useEventRef } from '../../../shared/useRefs.ts';
import { ButtonLink } from '../../../ui/ButtonLink.tsx';
import type { RemoteState, StageCommand } from '../show/remote.ts';
import { SpeakerLink } from './SpeakerLink.tsx';
import styles from './BeginShow.module.css';

interface Props {
  readonly remote: RemoteState;
  readonly onBegin: (command: StageCommand) => void;
}

export function BeginShow({ onBegin, remote: { known, queue } }: Props) {
  const eventRef = useEventRef();
  const blocked = known?.Control.RevealBlocked ?? null;
  const isBusy = queue.length > 0;
  const areOut = useQuery(votingSettings(eventRef)).data?.Revealed === true;
  const begin = (command: StageCommand) => () => {
    if (!isBusy) onBegin(command);
  };
  return (
    <div className={`full gap-xxl top columns ${styles.choices}`}>
      <section className="stack surface raised top" aria-labelledby="begin-reveal">
        <h2 id="begin-reveal" className="title">
          Reveal the winners
        </h2>
        <p className="muted">
          One step at a time, from the last place to the first. The final step shows the results to everyone
          at the event.
        </p>
        {areOut && (
          <p>
            The results are out. Everyone at the event can{' '}
            <Link to={addresses.results(eventRef)}>see them</Link>. Now thank everyone.
          </p>
        )}
        {blocked !== null && (
          <p className="warning" id="reveal-blocked">
            {blocked} <Link to={addresses.administerEvent(eventRef, 'Awards')}>Open awards</Link> or{' '}
            <Link to={`${addresses.administerEvent(eventRef, 'Voting and results')}#results`}>
              voting and results
            </Link>
            .
          </p>
        )}
        <RevealButtons areOut={areOut} isBusy={isBusy} isBlocked={blocked !== null} begin={begin} />
        <p className="muted">A rehearsal shows invented winners. The audience’s phones never show it.</p>
      </section>
      <BeginDemo isBusy={isBusy} isMain={blocked !== null && !areOut} onBegin={begin('demo')} />
      <BeforeYouBegin />
    </div>
  );
}

interface ButtonsProps {
  /** True once everyone at the event sees the results. */
  readonly areOut: boolean;
  readonly isBusy: boolean;
  readonly isBlocked: boolean;
  readonly begin: (command: StageCommand) => () => void;
}

/** With `?rehearse` in the address, the rehearsal is the main action. */
function RevealButtons({ areOut, begin, isBlocked, isBusy }: ButtonsProps) {
  const isRehearsal = useSearchParams()[0].has('rehearse') && !areOut;
  const reveal = (
    <Button
      appearance={isRehearsal ? 'secondary' : 'primary'}
      size="large"
      disabledFocusable={isBusy || isBlocked}
      aria-describedby={isBlocked ? 'reveal-blocked' : undefined}
      onClick={begin('reveal')}
    >
      Begin the reveal
    </Button>
  );
  const rehearse = (
    <Button
      appearance={isRehearsal ? 'primary' : 'secondary'}
      size="large"
      disabledFocusable={isBusy}
      onClick={begin('rehearse')}
    >
      Rehearse
    </Button>
  );
  return (
    <div className="wrap gap-m">
      {areOut && <ThankYou />}
      {isRehearsal && rehearse}
      {!areOut && reveal}
      {!isRehearsal && rehearse}
    </div>
  );
}

const ThankYou = () => (
  <ButtonLink
    primary
    icon={<MegaphoneRegular />}
    to={`${addresses.administerEvent(useEventRef(), 'Announcements')}&thanks`}
  >
    Write the thank-you
  </ButtonLink>
);

const BeforeYouBegin = () => (
  <section className="stack surface raised top" aria-labelledby="begin-help">
    <h2 id="begin-help" className="title">
      Before you begin
    </h2>
    <ol className={`grid ${styles.steps}`}>
      {isInTeams ? (
        <>
          <li>Open this tab in the side panel of the meeting, and share the stage to the meeting.</li>
          <li>For a projector, open the portal in a browser. Its stage also works without a network.</li>
        </>
      ) : (
        <>
          <li>
            On a computer, open the projector window, move it to the projector, and make it full screen.
          </li>
          <li>
            Keep this window and the projector window open. The reveal then continues even without a network.
          </li>
        </>
      )}
      <li>
        Open this page on a phone to use it as a remote. The audience follows on{' '}
        <Link to={addresses.live(useEventRef())}>the live page</Link>.
      </li>
      <li>
        Use <kbd>Space</kbd>, <kbd>→</kbd> or <kbd>Page Down</kbd> for the next step, <kbd>←</kbd> to go back,{' '}
        <kbd>B</kbd> for a black screen, and <kbd>P</kbd> to hold the page of winners that is shown at the
        end.
      </li>
    </ol>
  </section>
);

interface BeginDemoProps {
  readonly isBusy: boolean;
  readonly isMain: boolean;
  readonly onBegin: () => void;
}

const BeginDemo = ({ isBusy, isMain, onBegin }: BeginDemoProps) => (
  <section className="stack surface raised top" aria-labelledby="begin-demo">
    <h2 id="begin-demo" className="title">
      Demo day
    </h2>
    <p className="muted">
      Goes through the running order with a timer for speakers. Phones show who is presenting, who comes next,
      and the vote button while voting is open.
    </p>
    <div className="wrap gap-m">
      <Button
        appearance={isMain ? 'primary' : 'secondary'}
        size="large"
        disabledFocusable={isBusy}
        onClick={onBegin}
      >
        Begin demo day
      </Button>
    </div>
    <p className="muted">
      <SpeakerLink /> on a tablet in front of the stage. It shows speakers the time that they have left.
    </p>
    <p className="muted">
      <Link to={addresses.administerEvent(useEventRef(), 'Demo day')}>Open the running order</Link>
    </p>
  </section>
);

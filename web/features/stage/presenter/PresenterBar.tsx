import { Button } from '@fluentui/react-components';
import { ArrowLeftRegular, CheckmarkCircleFilled, OpenRegular } from '@fluentui/react-icons';
import { Link } from 'react-router-dom';
import type { EventAccess } from '#contract/access/access.ts';
import type { StageMode } from '#contract/stage/stage.ts';
import * as addresses from '../../../api/addresses.ts';
import { isInTeams } from '../../../api/http/host.ts';
import { useEventRef } from '../../../shared/useRefs.ts';
import { ShareToMeeting } from '../projector/ShareToMeeting.tsx';
import styles from './PresenterBar.module.css';

const MODE: Readonly<Record<StageMode, string | null>> = {
  Off: null,
  Demo: 'Demo day',
  Reveal: 'Reveal',
  Rehearsal: 'Rehearsal',
};

interface Props {
  readonly access: EventAccess;
  readonly mode: StageMode;
  readonly isProjectorOpen: boolean;
}

export function PresenterBar({ access, isProjectorOpen, mode }: Props) {
  const eventRef = useEventRef();
  return (
    <header className={`row ${styles.bar}`}>
      <Link
        className="icon-button quiet-link highlights"
        to={addresses.administerEvent(eventRef, 'Now')}
        aria-label="Back to Manage"
      >
        <ArrowLeftRegular aria-hidden="true" />
      </Link>
      <div className={`fill line ${styles.titles}`}>
        <h1 className="ellipsis title" title={access.Name}>
          Stage<span className={styles.of}> of {access.Name}</span>
        </h1>
        {MODE[mode] !== null && (
          <span className={`rigid strong ${styles.mode}`} data-mode={mode}>
            {MODE[mode]}
          </span>
        )}
      </div>
      <Link
        className={styles.live}
        to={addresses.live(eventRef)}
        // This window drives the projector, so the link mustn't leave the page.
        target={isProjectorOpen ? '_blank' : undefined}
      >
        Live page
      </Link>
      {/* In Teams, a second window couldn't exchange messages with this frame. */}
      {isInTeams ? <ShareToMeeting eventRef={eventRef} /> : <ProjectorWindow isOpen={isProjectorOpen} />}
    </header>
  );
}

function ProjectorWindow({ isOpen }: { readonly isOpen: boolean }) {
  const eventRef = useEventRef();
  // Name the window, so that a second click brings the same window to the front.
  const open = () =>
    window.open(
      addresses.stage(eventRef, 'projector'),
      `projector ${eventRef.org}/${eventRef.event}`,
      'popup,width=1280,height=720',
    );
  return (
    <div className={`line ${styles.projector}`}>
      <output className={`inline ${styles.state}`}>
        {isOpen && (
          <>
            <CheckmarkCircleFilled className="success" aria-hidden="true" /> Projector window is open
          </>
        )}
      </output>
      <Button icon={<OpenRegular />} appearance={isOpen ? 'secondary' : 'primary'} onClick={open}>
        {isOpen ? 'Show projector window' : 'Open projector window'}
      </Button>
    </div>
  );
}

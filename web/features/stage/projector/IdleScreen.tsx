import type { ReactNode } from 'react';
import { phaseOf } from '#contract/base/phase.ts';
import * as addresses from '../../../api/addresses.ts';
import { config } from '../../../api/http/config.ts';
import { useCover } from '../../../shared/cards/CoverPicture.tsx';
import { useEventRef } from '../../../shared/useRefs.ts';
import { useNow } from '../../../ui/hooks/useNow.ts';
import type { Idle, Show } from '../show/show.ts';
import { StageCover } from './StageCover.tsx';
import styles from './IdleScreen.module.css';

interface Props extends Idle, Pick<Show, 'event' | 'isHeld'> {
  readonly welcome: ReactNode;
}

/** The projector while nothing is on the stage: the way to the event, how many people have voted, and posters that drift by. */
export function IdleScreen({ Dates, Voters, event, isHeld, posters, welcome }: Props) {
  const page = new URL(addresses.event(useEventRef()), window.location.origin).href;
  // A script for `qrImageAddress` would be in the list of scripts that each visitor's first load contains.
  const code = useCover(
    `${config.apiOrigin}/v1/qr.svg?${new URLSearchParams({ url: btoa(page) }).toString()}`,
  );
  const isVoting = phaseOf(Dates, useNow()) === 'VotingOpen';
  return (
    <div className={`grid ${styles.idle}`}>
      <div className={`all-columns ${styles.sky}`} aria-hidden="true">
        <div className={`flex ${styles.posters}`} style={{ '--count': posters.length }} data-held={isHeld}>
          {posters.map((project) => (
            <div key={project.Id} className={`relative ${styles.poster}`}>
              <StageCover project={project} colour={event.colour} />
            </div>
          ))}
        </div>
      </div>
      {welcome}
      <div className={`grid centered ${styles.join}`}>
        {code && (
          <>
            <img className={styles.code} alt="QR code of the event’s page" {...code} />
            <p className={styles.call}>{isVoting ? 'Scan to vote' : 'Scan to see the event'}</p>
          </>
        )}
        {isVoting && Voters !== null && (
          <p className={styles.voters}>
            <strong className={styles.figure}>{Voters.toLocaleString('en-GB')}</strong> colleagues have voted
          </p>
        )}
      </div>
    </div>
  );
}

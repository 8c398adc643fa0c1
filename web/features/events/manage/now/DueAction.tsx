import { SendRegular, SlideTextRegular } from '@fluentui/react-icons';
import type { EventAccess } from '#contract/access/access.ts';
import * as addresses from '../../../../api/addresses.ts';
import { closeVoting } from '../../../../api/data/eventSettings.ts';
import { MainLink } from '../../../../shared/manage/BottomAction.tsx';
import { useCommand } from '../../../../shared/useCommand.ts';
import { useEventRef } from '../../../../shared/useRefs.ts';
import { dateAndTimeForViewer } from '../../../../ui/dates.ts';
import { Refusal } from '../../../../ui/Refusal.tsx';
import { sectionAddress } from '../sections.ts';
import { RevealResults } from '../vote/ResultsState.tsx';
import { CloseVoting, CLOSING } from '../vote/VotingState.tsx';
import { votingStatus } from '../vote/votingStatus.ts';
import type { EventFacts } from './tasks.ts';
import styles from '../../../../shared/manage/Overview.module.css';

interface Props {
  readonly access: EventAccess;
  readonly facts: EventFacts;
}

export function DueAction({ access, facts }: Props) {
  const eventRef = useEventRef();
  const { busy, refusal, run } = useCommand();
  const { phase, resultsByDate, revealed, staged } = facts;
  const isFixed = access.Archived || access.OrganisationArchived;
  const formatInstant = (instant: string) => dateAndTimeForViewer(instant, access.TimeZone);
  const isWaitingForReveal = resultsByDate === false && revealed === false;
  const isOver = phase === 'VotingCompleted' || phase === 'Completed';
  return (
    <div className={styles.due}>
      <p className={styles.phase}>{votingStatus({ dates: access.Dates, phase, formatInstant })}</p>
      {!isFixed && (
        <>
          <CloseVoting
            isLarge
            isOpen={phase === 'VotingOpen'}
            busy={busy}
            onClose={() => void run(() => closeVoting(eventRef), CLOSING)}
          />
          {isOver && isWaitingForReveal && staged === true && (
            <MainLink icon={<SlideTextRegular />} to={addresses.stage(eventRef)}>
              Open the stage
            </MainLink>
          )}
          {isOver && isWaitingForReveal && staged === false && <RevealResults isRevealed={false} isLarge />}
          {!isOver && phase !== 'VotingOpen' && (
            <MainLink icon={<SendRegular />} to={sectionAddress(eventRef, 'Invitations')}>
              Invite people
            </MainLink>
          )}
        </>
      )}
      <Refusal reason={refusal} />
    </div>
  );
}

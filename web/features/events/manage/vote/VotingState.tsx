import { Button, useRestoreFocusTarget } from '@fluentui/react-components';
import { useState } from 'react';
import type { EventAccess } from '#contract/access/access.ts';
import { type Phase, phaseOf } from '#contract/base/phase.ts';
import { closeVoting, reopenVoting } from '../../../../api/data/eventSettings.ts';
import { BottomAction } from '../../../../shared/manage/BottomAction.tsx';
import { useCommand } from '../../../../shared/useCommand.ts';
import { ConfirmDialog } from '../../../../ui/dialogs/ConfirmDialog.tsx';
import { dateAndTimeForViewer } from '../../../../ui/dates.ts';
import { Refusal } from '../../../../ui/Refusal.tsx';
import { useNow } from '../../../../ui/hooks/useNow.ts';
import { Section } from '../../../../shared/manage/Section.tsx';
import { useEventRef } from '../../../../shared/useRefs.ts';
import styles from '../Section.module.css';
import { UntilForm } from '../UntilForm.tsx';
import { votingStatus } from './votingStatus.ts';

export const CLOSING = { done: 'Voting is closed.', failed: 'Unable to close voting right now.' };

export function VotingState({ access }: { readonly access: EventAccess }) {
  const eventRef = useEventRef();
  const { Dates, TimeZone } = access;
  const phase = phaseOf(Dates, useNow());
  const { busy, refusal, run } = useCommand();
  const isOpen = phase === 'VotingOpen';

  const close = () => run(() => closeVoting(eventRef), CLOSING);
  const reopen = (until: string) =>
    run(() => reopenVoting(eventRef, until), {
      done: isOpen ? 'The end of voting has been moved.' : 'Voting is open again.',
      failed: 'Unable to open voting right now.',
    });

  return (
    <Section
      isPart
      heading="Voting now"
      text={votingStatus({
        dates: Dates,
        phase,
        formatInstant: (instant) => dateAndTimeForViewer(instant, TimeZone),
      })}
    >
      <CloseVoting isOpen={isOpen} busy={busy} onClose={() => void close()} />
      <ReopenVoting access={access} phase={phase} busy={busy} onReopen={(until) => void reopen(until)} />
      <Refusal reason={refusal} />
    </Section>
  );
}

interface CloseVotingProps {
  readonly isOpen: boolean;
  readonly isLarge?: boolean;
  readonly busy: boolean;
  readonly onClose: () => void;
}

/** An open dialog stays if voting ends in the meantime. */
export function CloseVoting({ busy, isLarge = false, isOpen, onClose }: CloseVotingProps) {
  const [isAsking, setAsking] = useState(false);
  const restoreFocusTarget = useRestoreFocusTarget();
  return (
    <>
      {isOpen && (
        <BottomAction>
          <Button
            className={styles.button ?? ''}
            {...(isLarge && { appearance: 'primary', size: 'large' })}
            disabledFocusable={busy}
            aria-busy={busy}
            onClick={() => setAsking(true)}
            {...restoreFocusTarget}
          >
            Close voting now
          </Button>
        </BottomAction>
      )}
      <ConfirmDialog
        open={isAsking}
        title="Close voting now?"
        text="After that, no one can vote or remove a vote. All votes cast so far count. You can open voting again until the event ends."
        confirm="Yes, close it."
        cancel="Cancel"
        danger
        onConfirm={() => {
          setAsking(false);
          onClose();
        }}
        onCancel={() => setAsking(false)}
      />
    </>
  );
}

interface ReopenVotingProps {
  readonly access: EventAccess;
  readonly phase: Phase;
  readonly busy: boolean;
  readonly onReopen: (until: string) => void;
}

function ReopenVoting({ access: { Dates, TimeZone }, busy, onReopen, phase }: ReopenVotingProps) {
  /** The instant that the dialog asks about; null when the dialog is closed. */
  const [until, setUntil] = useState<string | null>(null);
  const formatInstant = (instant: string) => dateAndTimeForViewer(instant, TimeZone);
  const isOpen = phase === 'VotingOpen';
  return (
    <>
      {(isOpen || phase === 'VotingCompleted') && (
        <UntilForm
          key={`${Dates.VotingEnd} ${phase}`}
          name="reopen"
          label={isOpen ? 'New end of voting' : 'Reopen voting until'}
          help={`Choose a time no later than the end of the event, ${formatInstant(Dates.EventEnd)}.`}
          button={isOpen ? 'Move the end of voting' : 'Reopen voting'}
          timeZone={TimeZone}
          initial={isOpen ? Dates.VotingEnd : Dates.EventEnd}
          latest={Dates.EventEnd}
          busy={busy}
          onSubmit={setUntil}
        />
      )}
      <ConfirmDialog
        open={until !== null}
        title={isOpen ? 'Move the end of voting?' : 'Open voting again?'}
        text={`Everyone can vote until ${until === null ? 'then' : formatInstant(until)}, and will see that the date was moved. Results that were revealed are hidden again.`}
        confirm={isOpen ? 'Yes, move it.' : 'Yes, open it.'}
        cancel="Cancel"
        onConfirm={() => {
          setUntil(null);
          if (until !== null) onReopen(until);
        }}
        onCancel={() => setUntil(null)}
      />
    </>
  );
}

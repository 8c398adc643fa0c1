import { Button, useRestoreFocusTarget } from '@fluentui/react-components';
import { useState } from 'react';
import type { EventAccess } from '#contract/access.ts';
import type { EventRef } from '#contract/identifiers.ts';
import { phaseOf } from '#contract/phase.ts';
import { closeVoting, reopenVoting } from '../../../api/eventSettings.ts';
import { useCommand } from '../../../shared/useCommand.ts';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { dateAndTimeForViewer } from '../../../ui/dates.ts';
import { Refusal } from '../../../ui/Refusal.tsx';
import { useNow } from '../../../ui/useNow.ts';
import { Section } from './Section.tsx';
import styles from './Section.module.css';
import { UntilForm } from './UntilForm.tsx';
import { votingStatus } from './votingStatus.ts';

interface Props {
  readonly eventRef: EventRef;
  readonly access: EventAccess;
}

/** Whether one can vote now; closing the vote at once, or having it last longer. */
export function VotingState({ access, eventRef }: Props) {
  const { Dates, TimeZone } = access;
  const phase = phaseOf(Dates, useNow());
  const { busy, refusal, run } = useCommand();
  const [isClosing, setClosing] = useState(false);
  /** The instant that one has asked to reopen until. */
  const [until, setUntil] = useState<string | null>(null);
  const restoreFocusTarget = useRestoreFocusTarget();
  const tell = (instant: string) => dateAndTimeForViewer(instant, TimeZone);
  const isOpen = phase === 'VotingOpen';

  const close = async () => {
    setClosing(false);
    await run(() => closeVoting(eventRef), {
      done: 'Voting is closed.',
      failed: 'Unable to close voting right now.',
    });
  };
  const reopen = async (instant: string) => {
    setUntil(null);
    await run(() => reopenVoting(eventRef, instant), {
      done: isOpen ? 'Voting lasts longer now.' : 'Voting is open again.',
      failed: 'Unable to open voting right now.',
    });
  };

  return (
    <Section heading="Voting now" text={votingStatus({ dates: Dates, phase, tell })}>
      {isOpen && (
        <div>
          <Button
            className={styles.button ?? ''}
            disabledFocusable={busy}
            aria-busy={busy}
            onClick={() => setClosing(true)}
            {...restoreFocusTarget}
          >
            Close voting now
          </Button>
        </div>
      )}
      {(isOpen || phase === 'VotingCompleted') && (
        <UntilForm
          key={`${Dates.VotingEnd} ${phase}`}
          name="reopen"
          label={isOpen ? 'Have voting last until' : 'Reopen voting until'}
          help={`Not after the event ends, on ${tell(Dates.EventEnd)}.`}
          button={isOpen ? 'Move the end of voting' : 'Reopen voting'}
          timeZone={TimeZone}
          initial={isOpen ? Dates.VotingEnd : Dates.EventEnd}
          latest={Dates.EventEnd}
          busy={busy}
          onSubmit={setUntil}
        />
      )}
      <Refusal reason={refusal} />
      <ConfirmDialog
        open={isClosing}
        title="Close voting now?"
        text="From this moment nobody can vote or take a vote back. What has been voted counts. You can open voting again until the event ends."
        confirm="Yes, close it."
        cancel="Cancel"
        danger
        onConfirm={() => void close()}
        onCancel={() => setClosing(false)}
      />
      <ConfirmDialog
        open={until !== null}
        title={isOpen ? 'Move the end of voting?' : 'Open voting again?'}
        text={`Everybody can vote until ${until === null ? 'then' : tell(until)}, and sees that the date was moved. Results that were revealed are hidden again.`}
        confirm={isOpen ? 'Yes, move it.' : 'Yes, open it.'}
        cancel="Cancel"
        onConfirm={() => until !== null && void reopen(until)}
        onCancel={() => setUntil(null)}
      />
    </Section>
  );
}

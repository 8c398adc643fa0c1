import { Button, useRestoreFocusTarget } from '@fluentui/react-components';
import { useState } from 'react';
import type { EventAccess } from '#contract/access.ts';
import type { EventRef } from '#contract/identifiers.ts';
import { isVotingOver } from '#contract/rules/results.ts';
import type { VotingSettings } from '#contract/voting.ts';
import { revealResults } from '../../../api/eventSettings.ts';
import type { Query } from '../../../api/queries.ts';
import { useCommand } from '../../../shared/useCommand.ts';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { dateAndTimeForViewer } from '../../../ui/dates.ts';
import { Pending } from '../../../ui/Pending.tsx';
import { Refusal } from '../../../ui/Refusal.tsx';
import { useNow } from '../../../ui/useNow.ts';
import { Section } from './Section.tsx';
import styles from './Section.module.css';
import { resultsStatus } from './votingStatus.ts';

interface Props {
  readonly eventRef: EventRef;
  readonly access: EventAccess;
  readonly settings: Query<VotingSettings>;
}

/** Admins can show or hide the results if the settings leave that to them. */
export function ResultsState({ access, eventRef, settings }: Props) {
  const { Dates, TimeZone } = access;
  const isOver = isVotingOver(Dates, useNow());
  const { busy, refusal, run } = useCommand();
  const [isAsking, setAsking] = useState(false);
  const restoreFocusTarget = useRestoreFocusTarget();
  if (!settings.data)
    return (
      <Section heading="Results">
        <Pending parts={[settings]} />
      </Section>
    );
  const { Results, Revealed } = settings.data;
  const tell = (instant: string) => dateAndTimeForViewer(instant, TimeZone);
  const reveal = async () => {
    setAsking(false);
    await run(() => revealResults(eventRef, !Revealed), {
      done: Revealed ? 'The results are hidden again.' : 'The results are revealed.',
      failed: 'Unable to do that right now.',
    });
  };
  const text = resultsStatus({
    byDate: Results === 'Completed',
    dates: Dates,
    isOver,
    revealed: Revealed,
    tell,
  });
  return (
    <Section heading="Results" text={text}>
      {Results === 'Revealed' && isOver && (
        <div>
          <Button
            className={styles.button ?? ''}
            appearance={Revealed ? 'secondary' : 'primary'}
            disabledFocusable={busy}
            aria-busy={busy}
            onClick={() => setAsking(true)}
            {...restoreFocusTarget}
          >
            {Revealed ? 'Hide the results again' : 'Reveal results'}
          </Button>
        </div>
      )}
      <Refusal reason={refusal} />
      <RevealDialog
        open={isAsking}
        isRevealed={Revealed}
        onConfirm={() => void reveal()}
        onCancel={() => setAsking(false)}
      />
    </Section>
  );
}

interface RevealDialogProps {
  readonly open: boolean;
  readonly isRevealed: boolean;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

const RevealDialog = ({ isRevealed, ...dialog }: RevealDialogProps) => (
  <ConfirmDialog
    {...dialog}
    title={isRevealed ? 'Hide the results again?' : 'Reveal the results?'}
    text={
      isRevealed
        ? 'Participants no longer see them. Some people may have seen them already.'
        : 'Everyone at the event sees immediately who won.'
    }
    confirm={isRevealed ? 'Yes, hide them.' : 'Yes, reveal them.'}
    cancel="Cancel"
  />
);

import { Button, useRestoreFocusTarget } from '@fluentui/react-components';
import type { EventAccess } from '#contract/access/access.ts';
import { type Phase, phaseOf } from '#contract/base/phase.ts';
import { closeVoting, reopenVoting } from '../../../../api/data/eventSettings.ts';
import { BottomAction } from '../../../../shared/manage/BottomAction.tsx';
import { Section } from '../../../../shared/manage/Section.tsx';
import { useCommand } from '../../../../shared/useCommand.ts';
import { useEventRef } from '../../../../shared/useRefs.ts';
import { dateAndTimeForViewer } from '../../../../ui/dates.ts';
import { useConfirm } from '../../../../ui/dialogs/useConfirm.ts';
import { useNow } from '../../../../ui/hooks/useNow.ts';
import { Refusal } from '../../../../ui/Refusal.tsx';
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
  const confirm = useConfirm();
  const restoreFocusTarget = useRestoreFocusTarget();
  const close = async () => {
    const question = {
      title: 'Close voting now?',
      text: 'After that, no one can vote or remove a vote. All votes cast so far count. You can open voting again until the event ends.',
      confirm: 'Yes, close it.',
      danger: true,
    };
    if (await confirm(question)) onClose();
  };
  if (!isOpen) return null;
  return (
    <BottomAction>
      <Button
        {...(isLarge && { appearance: 'primary', size: 'large' })}
        disabledFocusable={busy}
        aria-busy={busy}
        onClick={() => void close()}
        {...restoreFocusTarget}
      >
        Close voting now
      </Button>
    </BottomAction>
  );
}

interface ReopenVotingProps {
  readonly access: EventAccess;
  readonly phase: Phase;
  readonly busy: boolean;
  readonly onReopen: (until: string) => void;
}

function ReopenVoting({ access: { Dates, TimeZone }, busy, onReopen, phase }: ReopenVotingProps) {
  const confirm = useConfirm();
  const formatInstant = (instant: string) => dateAndTimeForViewer(instant, TimeZone);
  const isOpen = phase === 'VotingOpen';
  const reopen = async (until: string) => {
    const question = {
      title: isOpen ? 'Move the end of voting?' : 'Open voting again?',
      text: `Everyone can vote until ${formatInstant(until)}, and will see that the date was moved. Results that were revealed are hidden again.`,
      confirm: isOpen ? 'Yes, move it.' : 'Yes, open it.',
    };
    if (await confirm(question)) onReopen(until);
  };
  if (!isOpen && phase !== 'VotingCompleted') return null;
  return (
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
      onSubmit={(until) => void reopen(until)}
    />
  );
}

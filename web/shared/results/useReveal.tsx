import { type ReactNode, useState } from 'react';
import { revealResults } from '../../api/data/eventSettings.ts';
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx';
import { useCommand } from '../useCommand.ts';
import { useEventRef } from '../useRefs.ts';

interface Reveal {
  readonly busy: boolean;
  readonly refusal: string | null;
  /** Asks for a confirmation, then reveals or hides the results. */
  readonly ask: () => void;
  readonly question: ReactNode;
}

export function useReveal(isRevealed: boolean): Reveal {
  const eventRef = useEventRef();
  const { busy, refusal, run } = useCommand();
  const [isAsking, setAsking] = useState(false);
  const reveal = async () => {
    setAsking(false);
    await run(() => revealResults(eventRef, !isRevealed), {
      done: isRevealed ? 'The results are hidden again.' : 'The results are revealed.',
      failed: 'Unable to do that right now.',
    });
  };
  return {
    busy,
    refusal,
    ask: () => setAsking(true),
    question: (
      <RevealDialog
        open={isAsking}
        isRevealed={isRevealed}
        onConfirm={() => void reveal()}
        onCancel={() => setAsking(false)}
      />
    ),
  };
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

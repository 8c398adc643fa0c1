import { revealResults } from '../../api/data/eventSettings.ts';
import { useConfirm } from '../../ui/dialogs/useConfirm.ts';
import { useCommand } from '../useCommand.ts';
import { useEventRef } from '../useRefs.ts';

interface Reveal {
  readonly busy: boolean;
  readonly refusal: string | null;
  /** Asks for a confirmation, then reveals or hides the results. */
  readonly reveal: () => Promise<void>;
}

export function useReveal(isRevealed: boolean): Reveal {
  const eventRef = useEventRef();
  const { busy, refusal, run } = useCommand();
  const confirm = useConfirm();
  const reveal = async () => {
    if (await confirm(isRevealed ? HIDE : REVEAL))
      await run(() => revealResults(eventRef, !isRevealed), {
        done: isRevealed ? 'The results are hidden again.' : 'The results are revealed.',
        failed: 'Unable to do that right now.',
      });
  };
  return { busy, refusal, reveal };
}

const HIDE = {
  title: 'Hide the results again?',
  text: 'Participants no longer see them. Some people may have seen them already.',
  confirm: 'Yes, hide them.',
};

const REVEAL = {
  title: 'Reveal the results?',
  text: 'Everyone at the event sees immediately who won.',
  confirm: 'Yes, reveal them.',
};

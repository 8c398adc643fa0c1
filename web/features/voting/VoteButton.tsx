import { useId } from 'react';
import { RetryButton } from '../../ui/RetryButton.tsx';
import { Confetti } from './Confetti.tsx';
import type { VoteState } from './useVote.ts';
import styles from './VoteButton.module.css';

interface Props {
  readonly vote: VoteState;
  /** Why one can't vote here now, null where one can. */
  readonly refused: string | null;
}

/** The line below the button, by the state of the vote. */
const STATE = {
  cast: 'Casting your vote…',
  removal: 'Removing your vote…',
  voted: 'You voted for this project.',
  open: '',
} as const;

/**
 * The one big button of the vote page. It stays in the tab order while it can't be used, and says why (look.md): keyboard
 * and screen reader reach the reason too.
 */
export function VoteButton({ refused, vote }: Props) {
  const reasonId = useId();
  const unknown = vote.failed ? 'Your votes couldn’t be loaded.' : 'Looking up your votes…';
  const reason = refused ?? (vote.voted === undefined ? unknown : null);
  const busy = vote.pending !== null;
  const disabled = reason !== null || busy;
  return (
    <div className={styles.stage}>
      {vote.cast > 0 && <Confetti key={vote.cast} />}
      <button
        type="button"
        className={styles.button}
        data-voted={vote.voted === true}
        aria-disabled={disabled}
        aria-busy={busy}
        aria-describedby={reason === null ? undefined : reasonId}
        title={reason ?? undefined}
        onClick={() => {
          if (!disabled) void vote.toggle();
        }}
      >
        {vote.voted === true ? 'Remove Your Vote' : 'Vote Now'}
      </button>
      <output id={reasonId} className={styles.reason}>
        {reason ?? vote.refusal ?? STATE[vote.pending ?? (vote.voted ? 'voted' : 'open')]}
      </output>
      {refused === null && vote.failed && <RetryButton onClick={vote.retry} />}
    </div>
  );
}

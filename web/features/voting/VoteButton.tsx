import { useId } from 'react';
import { RetryButton } from '../../ui/RetryButton.tsx';
import { Confetti } from './Confetti.tsx';
import type { VoteState } from './useVote.ts';
import styles from './VoteButton.module.css';

interface Props {
  readonly vote: VoteState;
  /** Why the reader can't vote here now; null if they can. */
  readonly refused: string | null;
}

const STATE = {
  cast: 'Casting your vote…',
  removal: 'Removing your vote…',
  voted: 'You voted for this project.',
  open: '',
} as const;

/** Stays in the tab order when it can't be used, so that keyboards and screen readers reach the reason. */
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

import { CheckmarkCircleFilled } from '@fluentui/react-icons';
import { type ReactNode, useId } from 'react';
import { clearOfNotices } from '../../ui/page/clearOfNotices.ts';
import { RetryButton } from '../../ui/RetryButton.tsx';
import type { VoteState } from './useVote.ts';
import turning from '../../ui/css/Turning.module.css';
import styles from './VoteButton.module.css';

interface Props {
  readonly vote: VoteState;
  /** The reason why the reader can't vote here now. Null if they can. */
  readonly refused: string | null;
  readonly label?: string;
  readonly size?: 'large' | 'medium' | 'bar';
  /** The text above the button if there is no vote, progress or problem to report. */
  readonly note?: ReactNode;
}

const STATE = { cast: 'Casting your vote…', removal: 'Removing your vote…' } as const;

/** A button that can't be used stays in the tab order, so that people with a keyboard or a screen reader learn the reason. */
export function VoteButton({ label = 'Vote Now', note, refused, size = 'large', vote }: Props) {
  const reasonId = useId();
  const unknown = vote.failed ? 'Your votes couldn’t be loaded.' : 'Looking up your votes…';
  const reason = refused ?? (vote.voted === undefined ? unknown : null);
  const busy = vote.pending !== null;
  const disabled = reason !== null || busy;
  const text = reason ?? vote.refusal ?? (vote.pending && STATE[vote.pending]);
  const hasSucceeded = text === null && vote.voted === true;
  return (
    <div
      ref={size === 'bar' ? undefined : clearOfNotices}
      className={`relative grid gap-m ${styles.stage}`}
      data-size={size}
    >
      {vote.cast > 0 && <Confetti key={vote.cast} />}
      <output
        id={reasonId}
        className={`${size === 'large' ? 'large' : 'text'} box line muted gap-s centered ${styles.state}`}
        data-voted={hasSucceeded}
      >
        {hasSucceeded && <CheckmarkCircleFilled className="rigid icon" aria-hidden="true" />}
        {text ?? (hasSucceeded ? 'You voted for this project.' : note)}
      </output>
      <button
        type="button"
        className={`button ${size === 'bar' ? '' : 'large'} ${reason === null && vote.voted !== true ? 'primary' : ''} ${styles.button}`}
        data-voted={vote.voted === true}
        aria-disabled={disabled}
        aria-busy={busy}
        aria-describedby={reason === null ? undefined : reasonId}
        title={reason ?? undefined}
        onClick={() => {
          if (!disabled) void vote.toggle();
        }}
      >
        {vote.voted === true ? 'Remove Your Vote' : label}
        {busy && <span className={`${turning.ring} ${styles.wait}`} aria-hidden="true" />}
      </button>
      {refused === null && vote.failed && <RetryButton onClick={vote.retry} />}
    </div>
  );
}

const PIECES = Array.from({ length: 36 }, (_, index) => index);

/** The golden angle spreads the pieces evenly, without a visible pattern. */
const GOLDEN_ANGLE = 137.5;

function Confetti() {
  return (
    <span className={styles.burst} aria-hidden="true">
      {PIECES.map((index) => (
        <span
          key={index}
          className={styles.piece}
          style={{
            '--angle': `${index * GOLDEN_ANGLE}deg`,
            '--reach': `${90 + (index % 6) * 32}px`,
            '--turn': `${180 + (index % 5) * 90}deg`,
            '--wait': `${(index % 4) * 25}ms`,
          }}
        />
      ))}
    </span>
  );
}

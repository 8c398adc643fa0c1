import type { StageDemo } from '#contract/stage/stage.ts';
import { PART_TEXT } from '../../../shared/stage/talkTimer.ts';
import { useTalkTimer } from '../../../shared/stage/useTalkTimer.ts';
import { useServerNow } from '../show/useServerNow.ts';
import styles from './DemoScreen.module.css';

interface Props {
  readonly demo: StageDemo;
  /** The time of the server minus `Date.now()`. Null as long as it isn't known. */
  readonly clockOffset: number | null;
  readonly eventName: string;
}

export function DemoScreen({ clockOffset, demo, eventName }: Props) {
  const { text, tone } = useTalkTimer(demo, useServerNow(clockOffset));
  const { Next, Now, Part } = demo;
  if (Now === null)
    return (
      <div className={styles.demo}>
        <h1 className={styles.title}>Thank you!</h1>
        <p className={styles.part}>That was the last talk of {eventName}.</p>
      </div>
    );
  return (
    <div className={styles.demo} data-tone={tone}>
      <p className={styles.part}>
        {PART_TEXT[Part]}
        {tone === 'paused' && ' · Paused'}
        {tone === 'over' && ' · Time is up'}
        {Now.Room !== null && ` · ${Now.Room}`}
      </p>
      <h1 className={styles.title} title={Now.Title}>
        {Now.Title}
      </h1>
      <p className={styles.timer} role="timer" aria-label="Time left">
        {text}
      </p>
      <p className={styles.next}>
        {Next === null ? (
          'This is the last talk.'
        ) : (
          <>
            Next: <strong>{Next.Title}</strong>
          </>
        )}
      </p>
    </div>
  );
}

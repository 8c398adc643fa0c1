import { useEffect, useState } from 'react';
import type { StageDemo } from '#contract/stage/stage.ts';
import { PART_TEXT } from '../../../shared/stage/talkTimer.ts';
import { useTalkTimer } from '../../../shared/stage/useTalkTimer.ts';
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx';
import type { StageCommand } from '../show/remote.ts';
import type { Show } from '../show/show.ts';
import { useServerNow } from '../show/useServerNow.ts';
import { type BigButton, BigButtons } from './BigButtons.tsx';
import { SpeakerLink } from './SpeakerLink.tsx';
import styles from './Moderator.module.css';

interface Props {
  readonly show: Show;
  /** True while a command has no answer yet. */
  readonly isBusy: boolean;
  readonly onCommand: (command: StageCommand, minutes?: number) => void;
}

const LOCK_MS = 2_000;

export function Moderator({ show: { clockOffset, demo }, ...rest }: Props) {
  if (demo === null) return null;
  return <Talk {...rest} demo={demo} clockOffset={clockOffset} />;
}

interface TalkProps extends Omit<Props, 'show'> {
  readonly demo: StageDemo;
  readonly clockOffset: number | null;
}

function Talk({ clockOffset, demo, isBusy, onCommand }: TalkProps) {
  const { text, tone } = useTalkTimer(demo, useServerNow(clockOffset));
  const { Next, Now, Part, PausedMs } = demo;
  const isLocked = useLock(Now?.Id);
  const press = (command: StageCommand, minutes?: number) => () => {
    if (!isBusy) onCommand(command, minutes);
  };
  const isRunning = Part !== 'Waiting' && PausedMs === null;
  const next: BigButton = {
    text: 'Next talk',
    kind: Part === 'Waiting' ? 'plain' : 'main',
    isOff: isLocked || Now === null,
    onClick: press('next'),
  };
  const timer: BigButton =
    Part === 'Waiting'
      ? { text: 'Start', kind: 'main', isOff: Now === null, onClick: press('start') }
      : { text: isRunning ? 'Pause' : 'Resume', onClick: press(isRunning ? 'pause' : 'resume') };
  return (
    <>
      <section className={`grid centered ${styles.now}`} data-tone={tone} aria-labelledby="talk-now">
        <p className={`muted ${styles.part}`}>
          {Now === null ? 'Demo day' : PART_TEXT[Part]}
          {tone === 'paused' && ' · Paused'}
          {tone === 'over' && ' · Time is up'}
          {Now !== null && Now.Room !== null && ` · ${Now.Room}`}
        </p>
        <h2 id="talk-now" className={`clamp ${styles.title}`}>
          {Now?.Title ?? 'All talks are over.'}
        </h2>
        {Now !== null && (
          <p className={`figures ${styles.timer}`} role="timer" aria-label="Time left">
            {text}
          </p>
        )}
        <p className={styles.part}>{Next === null ? 'There is no next talk.' : `Next: ${Next.Title}`}</p>
        <p className="text">
          <SpeakerLink />
        </p>
      </section>
      <BigButtons buttons={[timer, next]}>
        <div className={`wrap ${styles.small}`}>
          <Small text="+1 minute" isOff={Part === 'Waiting'} onClick={press('extend', 1)} />
          <Small text="Questions" isOff={Part !== 'Talk'} onClick={press('questions')} />
          <Small text="Skip" isOff={isLocked || Now === null} onClick={press('skip')} />
          <Small text="Back" onClick={press('back')} />
          <EndDemoDay isOver={Now === null} onEnd={press('end')} />
        </div>
      </BigButtons>
    </>
  );
}

interface EndProps {
  readonly isOver: boolean;
  readonly onEnd: () => void;
}

/** Asks first while talks are left, because a thumb may miss a button nearby and hit this one. */
function EndDemoDay({ isOver, onEnd }: EndProps) {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Small text="End demo day" onClick={isOver ? onEnd : () => setAsking(true)} />
      <ConfirmDialog
        open={isAsking}
        title="End demo day now?"
        text="The timer stops, and phones show that the stage is empty. You can begin again with the talks that are left."
        confirm="Yes, end it."
        cancel="Cancel"
        onConfirm={() => {
          setAsking(false);
          onEnd();
        }}
        onCancel={() => setAsking(false)}
      />
    </>
  );
}

interface SmallProps {
  readonly text: string;
  readonly isOff?: boolean;
  readonly onClick: () => void;
}

const Small = ({ isOff = false, onClick, text }: SmallProps) => (
  <button type="button" className="button" aria-disabled={isOff} onClick={isOff ? undefined : onClick}>
    {text}
  </button>
);

/** Returns true for two seconds after each change of the value, so that a second tap doesn't skip a talk. */
function useLock(changing: unknown): boolean {
  const [unlocked, setUnlocked] = useState<unknown>(changing);
  useEffect(() => {
    const timer = setTimeout(() => setUnlocked(changing), LOCK_MS);
    return () => clearTimeout(timer);
  }, [changing]);
  return unlocked !== changing;
}

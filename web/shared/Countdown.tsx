import { useEffect, useEffectEvent, useRef } from 'react';
import { countdownOf, type EventDates, phaseOf } from '#contract/base/phase.ts';
import { useNow } from '../ui/hooks/useNow.ts';
import { timeLeft } from './timeLeft.ts';
import styles from './Countdown.module.css';

interface Props {
  readonly dates: EventDates;
  readonly onPhaseChange?: (() => void) | undefined;
  readonly short?: boolean;
}

/** Counts down to the next date of an event. Shows nothing once voting has closed. */
export function Countdown({ dates, onPhaseChange, short = false }: Props) {
  const now = useNow();
  useOnChange(phaseOf(dates, now), onPhaseChange);
  const countdown = countdownOf(dates, now);
  if (countdown === null) return null;
  const { days, hours, minutes, seconds } = timeLeft(countdown.until, now);
  return (
    <div className={styles.countdown} role="timer" aria-label={countdown.label} data-short={short}>
      <p className={`text strong ${styles.label}`}>{countdown.label}</p>
      <div className={`wrap ${styles.figures}`}>
        <Figure value={days} unit={days === 1 ? 'day' : 'days'} />
        <Figure value={hours} unit={hours === 1 ? 'hour' : 'hours'} />
        <Figure value={minutes} unit={minutes === 1 ? 'minute' : 'minutes'} />
        <Figure value={seconds} unit={seconds === 1 ? 'second' : 'seconds'} />
      </div>
    </div>
  );
}

/** In a short countdown, only the first letter of the unit is visible. */
function Figure({ unit, value }: { readonly unit: string; readonly value: number }) {
  return (
    <span className={`relative lines ${styles.figure}`}>
      <span className={`figures ${styles.value}`}>{String(value).padStart(2, '0')}</span>{' '}
      <span className="small">
        {unit.slice(0, 1)}
        <span className={styles.rest}>{unit.slice(1)}</span>
      </span>
    </span>
  );
}

function useOnChange(value: unknown, callback: (() => void) | undefined) {
  const before = useRef(value);
  const callBack = useEffectEvent(() => callback?.());
  useEffect(() => {
    if (before.current === value) return;
    before.current = value;
    callBack();
  }, [value]);
}

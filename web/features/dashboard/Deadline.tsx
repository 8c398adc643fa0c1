import { countdownOf } from '#contract/base/phase.ts';
import type { ListedEvent } from '#contract/events/events.ts';
import { timeLeft } from '../../shared/timeLeft.ts';
import { useNow } from '../../ui/hooks/useNow.ts';
import styles from './Deadline.module.css';

const twoDigits = (value: number) => String(value).padStart(2, '0');

/** Shows nothing once voting has closed. */
export function Deadline({ event }: { readonly event: ListedEvent }) {
  const now = useNow();
  const countdown = countdownOf(event.Dates, now);
  if (countdown === null) return null;
  const { days, hours, minutes, seconds } = timeLeft(countdown.until, now);
  return (
    <div className={styles.deadline} role="timer" aria-label={countdown.label}>
      <span className={styles.label}>{countdown.label}</span>{' '}
      <span className={styles.value}>
        {days > 0 && `${days} ${days === 1 ? 'day' : 'days'} `}
        {[hours, minutes, seconds].map(twoDigits).join(':')}
      </span>
    </div>
  );
}

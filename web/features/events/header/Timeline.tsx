import type { EventAccess } from '#contract/access/access.ts';
import { sameClock, shortDay, timeOfDay, timeThere, viewersTimeZone } from '../../../ui/dates.ts';
import { useNow } from '../../../ui/hooks/useNow.ts';
import { timelinePoints } from './timelinePoints.ts';
import styles from './Timeline.module.css';

/**
 * The dates in the reader’s zone, and in the event’s if its clocks differ and there is space. An empty element reserves the
 * space while they load.
 */
export function Timeline({ access }: { readonly access: EventAccess | undefined }) {
  const now = useNow();
  const zone = viewersTimeZone();
  if (!access) return <div className={`small ${styles.timeline}`} />;
  return (
    <ol className={`small ${styles.timeline}`} aria-label="Timeline">
      {timelinePoints(access, now).map(({ at, date, state, text }) => (
        <li
          key={date}
          className={`relative breaks lines top ${styles.point}`}
          data-state={state}
          aria-current={state === 'current' ? 'step' : undefined}
        >
          <span className="strong">{text}</span>
          <time className="figures" dateTime={at}>
            {shortDay(at, zone)}, {timeOfDay(at, zone)}
            {!sameClock(at, at, zone, access.TimeZone) && (
              <span className={styles.there}> ({timeThere(at, access.TimeZone)})</span>
            )}
          </time>
        </li>
      ))}
    </ol>
  );
}

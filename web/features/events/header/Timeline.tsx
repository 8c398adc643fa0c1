import { CheckmarkRegular } from '@fluentui/react-icons';
import type { EventAccess } from '#contract/access/access.ts';
import { dateAndTimeForViewer, shortDay, timeOfDay } from '../../../ui/dates.ts';
import { useNow } from '../../../ui/hooks/useNow.ts';
import { timelinePoints } from './timelinePoints.ts';
import styles from './Timeline.module.css';

/** An empty element reserves the space while the dates load. */
export function Timeline({ access }: { readonly access: EventAccess | undefined }) {
  const now = useNow();
  if (!access) return <div className={styles.timeline} />;
  return (
    <ol className={styles.timeline} aria-label="Timeline">
      {timelinePoints(access.Dates, now).map(({ at, date, state, text }) => (
        <li
          key={date}
          className={styles.point}
          data-state={state}
          aria-current={state === 'current' ? 'step' : undefined}
          title={dateAndTimeForViewer(at, access.TimeZone)}
        >
          <span className={`center ${styles.mark}`} aria-hidden="true">
            {state === 'past' && <CheckmarkRegular />}
          </span>
          <span className={styles.text}>{text}</span>
          <time className="small figures" dateTime={at}>
            {shortDay(at, access.TimeZone)}
            <span className={styles.clock}>, {timeOfDay(at, access.TimeZone)}</span>
          </time>
        </li>
      ))}
    </ol>
  );
}

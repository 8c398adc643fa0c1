import type { EventDates } from '#contract/base/phase.ts';
import { HOUR } from '#contract/base/times.ts';
import { plural } from '../../ui/plural.ts';
import styles from './PhaseTimeline.module.css';

/** Shows the parts of an event. The wider a part is, the longer it lasts. */
export function PhaseTimeline({ dates }: { readonly dates: EventDates }) {
  const parts = partsOf(dates);
  return (
    <ol className={styles.timeline} aria-label="Timeline">
      {parts.map(({ hours, name }) => (
        <li key={name} className={styles.part} style={{ '--hours': Math.max(hours, 1) }}>
          <span className={styles.name}>{name}</span>
          <span className={styles.length}>{lengthOf(hours)}</span>
        </li>
      ))}
    </ol>
  );
}

function partsOf({ EventEnd, EventStart, VotingEnd, VotingStart }: EventDates) {
  const hours = (from: string, to: string) => Math.round((Date.parse(to) - Date.parse(from)) / HOUR);
  return [
    { name: 'Build', hours: hours(EventStart, VotingStart) },
    { name: 'Vote', hours: hours(VotingStart, VotingEnd) },
    { name: 'Results', hours: hours(VotingEnd, EventEnd) },
  ].filter((part) => part.hours > 0);
}

const lengthOf = (hours: number) =>
  hours > 96 ? plural(Math.round(hours / 24), 'day', 'days') : plural(hours, 'hour', 'hours');

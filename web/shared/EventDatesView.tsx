import type { EventDates } from '#contract/base/phase.ts';
import { dateAndTimeRange, sameClock, viewersTimeZone } from '../ui/dates.ts';
import styles from './EventDatesView.module.css';

interface Props {
  readonly dates: EventDates;
  readonly timeZone: string;
}

export function EventDatesView({ dates, timeZone }: Props) {
  return (
    <dl className={`wrap ${styles.dates}`}>
      <Span name="Event" start={dates.EventStart} end={dates.EventEnd} timeZone={timeZone} />
      <Span name="Voting" start={dates.VotingStart} end={dates.VotingEnd} timeZone={timeZone} />
    </dl>
  );
}

interface SpanProps {
  readonly name: string;
  readonly start: string;
  readonly end: string;
  readonly timeZone: string;
}

function Span({ end, name, start, timeZone }: SpanProps) {
  const viewersZone = viewersTimeZone();
  return (
    <div className="shrink">
      <dt className="small strong">{name}</dt>
      <dd className="strong figures">{dateAndTimeRange(start, end, timeZone)}</dd>
      {!sameClock(start, end, timeZone, viewersZone) && (
        <dd className="small figures">Your time: {dateAndTimeRange(start, end, viewersZone)}</dd>
      )}
    </div>
  );
}

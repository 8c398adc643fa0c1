import { TrophyFilled } from '@fluentui/react-icons';
import { Link } from 'react-router-dom';
import type { EventRef } from '#contract/identifiers.ts';
import { type EventDates, phaseOf } from '#contract/phase.ts';
import * as addresses from '../../ui/addresses.ts';
import { useNow } from '../../ui/useNow.ts';
import styles from './ResultsLink.module.css';

/** The way to the winners, for everybody, from the moment the event is Completed. */
export function ResultsLink({
  dates,
  eventRef,
}: {
  readonly dates: EventDates;
  readonly eventRef: EventRef;
}) {
  const completed = phaseOf(dates, useNow()) === 'Completed';
  if (!completed) return null;
  return (
    <Link className={styles.link} to={addresses.results(eventRef)}>
      <TrophyFilled fontSize={32} aria-hidden="true" />
      <span>
        <strong className={styles.title}>See who won</strong>
        <span className={styles.text}>The votes are counted and the results are out.</span>
      </span>
    </Link>
  );
}

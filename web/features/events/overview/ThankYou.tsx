import { Link } from 'react-router-dom';
import type { EventAccess } from '#contract/access/access.ts';
import { phaseOf } from '#contract/base/phase.ts';
import type { Event } from '#contract/events/events.ts';
import * as addresses from '../../../api/addresses.ts';
import { results } from '../../../api/http/calls.ts';
import { useQuery } from '../../../api/http/queries.ts';
import { useEventRef } from '../../../shared/useRefs.ts';
import { useNow } from '../../../ui/hooks/useNow.ts';
import { achievementsOf, winnersOf } from './achievements.ts';
import styles from './ThankYou.module.css';

interface Props {
  readonly access: EventAccess;
  readonly event: Event;
}

/** The panel keeps its size while the results load. */
export function ThankYou({ access, event }: Props) {
  const eventRef = useEventRef();
  const isOver = phaseOf(access.Dates, useNow()) === 'Completed' && event.Projects.length > 0;
  const hasResults = isOver && access.ResultsVisible;
  const { data: report } = useQuery(hasResults ? results(eventRef) : null);
  if (!isOver) return null;
  const winners = winnersOf(report?.Results ?? []);
  return (
    <section className={styles.panel} aria-labelledby="thank-you">
      <h2 id="thank-you" className={styles.heading}>
        Thank you for taking part!
      </h2>
      <dl className={styles.figures}>
        {achievementsOf(event, hasResults ? (report?.Results ?? []) : null).map(({ count, name }) => (
          <div key={name} className={styles.figure}>
            <dt className={styles.name}>{name}</dt>
            <dd className={styles.count}>{count}</dd>
          </div>
        ))}
      </dl>
      <div className={styles.words}>
        {hasResults && (
          <p className={styles.winners}>
            {winners.length > 0 && (winners.length === 1 ? 'The winner: ' : 'The winners: ')}
            {winners.map(({ Id, Name }, index) => (
              <span key={Id}>
                {index > 0 && (index === winners.length - 1 ? ' and ' : ', ')}
                <Link to={addresses.project({ ...eventRef, project: Id })}>{Name}</Link>
              </span>
            ))}
          </p>
        )}
        <p>
          What’s next? <Link to={addresses.organisation(eventRef, 'Events')}>See the other events</Link>, or{' '}
          <Link to={addresses.event(eventRef, 'Projects')}>look at what the teams made</Link>.
        </p>
      </div>
    </section>
  );
}

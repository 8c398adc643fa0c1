import { Link } from 'react-router-dom';
import type { ListedEvent } from '#contract/events/events.ts';
import * as addresses from '../../api/addresses.ts';
import { viewersTimeZone } from '../../ui/dates.ts';
import { useNow } from '../../ui/hooks/useNow.ts';
import { refOf } from './currentEvents.ts';
import { dayAndTime, nextDates, WORDS } from './nextDates.ts';
import styles from './SideList.module.css';

const SHOWN = 4;

export function NextDates({ events }: { readonly events: readonly ListedEvent[] }) {
  const dates = nextDates(events, useNow(), SHOWN);
  if (dates.length === 0) return null;
  return (
    <section className={styles.section} aria-labelledby="next-dates">
      <h2 id="next-dates" className={styles.heading}>
        Next dates
      </h2>
      <ul className={styles.list}>
        {dates.map(({ at, event, name }) => (
          <li key={`${event.OrganisationId}/${event.Id}/${name}`} className={styles.date}>
            <time dateTime={new Date(at).toISOString()}>{dayAndTime(at, viewersTimeZone())}</time>
            <span>
              {WORDS[name]}: <Link to={addresses.event(refOf(event))}>{event.Name}</Link>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

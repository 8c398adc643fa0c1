import { Link } from 'react-router-dom';
import * as addresses from '../../api/addresses.ts';
import { Card } from '../../ui/Card.tsx';
import { dayRange, viewersTimeZone } from '../../ui/dates.ts';
import { useNow } from '../../ui/hooks/useNow.ts';
import { useQuiet } from '../../ui/hooks/useQuiet.ts';
import { PhasePill } from '../PhasePill.tsx';
import { DrawnCover } from './LazyCover.tsx';
import { areResultsOut, type ShownEvent, showsWinners } from './showsWinners.ts';
import styles from './EventCardView.module.css';

/** Shows the event's days in the reader's time zone, before its description. */
export function EventCardView({ event }: { readonly event: ShownEvent }) {
  const { EventEnd, EventStart } = event.Dates;
  const isQuiet = useQuiet(event.LogoUrl === null);
  const days = dayRange(EventStart, EventEnd, viewersTimeZone());
  return (
    <Card
      id={event.Id}
      name={event.Name}
      icon={event.LogoUrl}
      cover={
        isQuiet ? (
          <DrawnCover className="covering" name={event.Name} colour={event.HeaderColour} shape="tile" />
        ) : undefined
      }
      description={event.Description === '' ? days : `${days} · ${event.Description}`}
      link={addresses.event({ org: event.OrganisationId, event: event.Id })}
      tag={<State event={event} />}
    />
  );
}

function State({ event }: { readonly event: ShownEvent }) {
  const now = useNow();
  const hasWinners = showsWinners(event, now);
  return (
    <div className={`rigid grid ${styles.state}`}>
      <PhasePill dates={event.Dates} areOut={hasWinners && areResultsOut(event)} />
      {hasWinners && (
        <Link
          className={`small touch relative strong inline-flex ${styles.winners}`}
          to={addresses.results({ org: event.OrganisationId, event: event.Id })}
        >
          See who won
        </Link>
      )}
    </div>
  );
}

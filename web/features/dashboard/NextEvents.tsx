import { Link } from 'react-router-dom';
import { type Now, phaseOf } from '#contract/base/phase.ts';
import type { ListedEvent } from '#contract/events/events.ts';
import * as addresses from '../../api/addresses.ts';
import { accentStyle } from '../../shared/accentStyle.ts';
import { showsWinners } from '../../shared/cards/showsWinners.ts';
import { viewersTimeZone } from '../../ui/dates.ts';
import { useNow } from '../../ui/hooks/useNow.ts';
import { datesToCome, refOf } from './currentEvents.ts';
import { dayAndTime, WORDS } from './nextDates.ts';
import type { NowContent } from './nowCard.ts';
import edge from './Edge.module.css';
import styles from './NextEvents.module.css';

interface Props {
  /** Null while loading. */
  readonly content: NowContent | null;
  readonly isFailed: boolean;
}

/** The events after the most urgent one. The list keeps its height, whatever it contains. */
export function NextEvents({ content, isFailed }: Props) {
  if (content === null) return <div className={`now-next ${isFailed ? '' : styles.pending}`} />;
  if (content.next.length === 0)
    return (
      <p className={`now-next ${styles.none}`}>
        {content.event ? 'Nothing else is planned right now.' : 'Your hackathons will appear here.'}
      </p>
    );
  return (
    <ul className={`now-next ${styles.list}`} aria-label="Next events">
      {content.next.map((event) => (
        <NextEvent key={`${event.OrganisationId}/${event.Id}`} event={event} />
      ))}
    </ul>
  );
}

function NextEvent({ event }: { readonly event: ListedEvent }) {
  const now = useNow();
  const hasWinners = showsWinners(event, now);
  return (
    <li className={`${edge.edge} ${styles.item}`} data-event="true" style={accentStyle(event.HeaderColour)}>
      <Link
        className={styles.link}
        to={hasWinners ? addresses.results(refOf(event)) : addresses.event(refOf(event))}
        title={event.Name}
      >
        <span className={styles.name}>{event.Name}</span>{' '}
        <span className={styles.when}>{hasWinners ? 'See who won' : whenOf(event, now)}</span>
      </Link>
    </li>
  );
}

function whenOf({ Dates }: ListedEvent, now: Now): string {
  if (phaseOf(Dates, now) === 'VotingCompleted') return 'Voting closed';
  const [next] = datesToCome(Dates, now);
  return next ? `${WORDS[next.name]} ${dayAndTime(next.at, viewersTimeZone())}` : 'Over';
}

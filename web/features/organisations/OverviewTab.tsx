import { Link } from 'react-router-dom';
import type { OrganisationRef } from '#contract/base/identifiers.ts';
import type { EventCard } from '#contract/events/events.ts';
import type { Organisation } from '#contract/organisations/organisations.ts';
import * as addresses from '../../api/addresses.ts';
import type { Query } from '../../api/http/queries.ts';
import { EventCardView } from '../../shared/cards/EventCardView.tsx';
import { Markdown } from '../../shared/markdown/Markdown.tsx';
import { nearestEvents } from '../../shared/nearestEvents.ts';
import { useNow } from '../../ui/hooks/useNow.ts';
import { Skeleton } from '../../ui/lists/Skeleton.tsx';
import { Unreachable } from '../../ui/page/Unreachable.tsx';
import columns from '../../shared/ArticleColumns.module.css';
import styles from './OverviewTab.module.css';

interface Props {
  readonly organisationRef: OrganisationRef;
  readonly organisation: Query<Organisation>;
}

export function OverviewTab({ organisation, organisationRef }: Props) {
  const { data, error, retry } = organisation;
  if (!data) return error ? <Unreachable retry={retry} /> : <Skeleton kind="text" count={8} />;
  return (
    <div className={columns.columns}>
      <div className={columns.article}>
        <Markdown content={data.Content} />
      </div>
      <NearestEvents organisationRef={organisationRef} events={data.Events} />
    </div>
  );
}

const SHOWN = 3;

interface NearestProps extends Pick<Props, 'organisationRef'> {
  readonly events: readonly EventCard[];
}

function NearestEvents({ events, organisationRef }: NearestProps) {
  const nearest = nearestEvents(events, useNow());
  if (nearest.length === 0) return null;
  return (
    <section className={styles.side} aria-labelledby="nearest-events">
      <h2 id="nearest-events" className={styles.heading}>
        Events
      </h2>
      {nearest.slice(0, SHOWN).map((event) => (
        <EventCardView key={event.Id} event={event} />
      ))}
      {nearest.length > SHOWN && (
        <Link className={styles.all} to={addresses.organisation(organisationRef, 'Events')}>
          All {nearest.length} events
        </Link>
      )}
    </section>
  );
}

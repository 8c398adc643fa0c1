import { Link } from 'react-router-dom';
import { useEventAccess } from '../../api/queries.ts';
import * as addresses from '../../api/addresses.ts';
import { Page } from '../../ui/Page.tsx';
import { eventCrumbs } from '../../shared/crumbs.ts';
import { PageHeader } from '../../shared/PageHeader.tsx';
import { Pending } from '../../ui/Pending.tsx';
import { useDocumentTitle } from '../../ui/useDocumentTitle.ts';
import { useEventRef } from '../../shared/useRefs.ts';
import { NotYet } from './NotYet.tsx';
import { Ranking } from './Ranking.tsx';
import styles from './ResultsPage.module.css';
import { useLiveReport } from './useLiveReport.ts';

/** `/{orgId}/{eventId}/results`: who won; while voting is open who leads, for those who may see it. */
export function ResultsPage() {
  const ref = useEventRef();
  const place = useEventAccess(ref);
  const live = useLiveReport(ref, place);
  const { data: event } = place;
  const { data: report } = live;
  useDocumentTitle(event ? `${event.Name} results` : 'Results');

  return (
    <Page>
      <PageHeader
        breadcrumb={[...eventCrumbs(ref, event), { text: 'Results', to: addresses.results(ref) }]}
        title="Results"
        colour={event?.HeaderColour}
        logoUrl={event?.LogoUrl}
        subtitle={event?.Name}
        actions={
          <Link className={styles.back} to={addresses.event(ref)}>
            Back to event
          </Link>
        }
      />
      {event?.ResultsVisible === false && <NotYet event={event} />}
      {event?.ResultsVisible === true && report && <Ranking eventRef={ref} event={event} report={report} />}
      {(!event || (event.ResultsVisible && !report)) && <Pending parts={[place, live]} />}
    </Page>
  );
}

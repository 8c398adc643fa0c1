import type { EventAccess } from '#contract/access/access.ts';
import { sentenceOf } from '#contract/base/refused.ts';
import { reportRefusal } from '#contract/results/resultsRules.ts';
import * as addresses from '../../api/addresses.ts';
import { votingSettings } from '../../api/data/eventSettings.ts';
import { useEventAccess, useQuery } from '../../api/http/queries.ts';
import { eventCrumbs } from '../../shared/crumbs.ts';
import { PageFrame } from '../../shared/PageFrame.tsx';
import { useEventRef } from '../../shared/useRefs.ts';
import { dateAndTimeForViewer } from '../../ui/dates.ts';
import { useNow } from '../../ui/hooks/useNow.ts';
import { EmptyState } from '../../ui/lists/EmptyState.tsx';
import { Pending } from '../../ui/page/Pending.tsx';
import { OrganisersBar } from './OrganisersBar.tsx';
import { Results } from './Results.tsx';
import { useLiveResults } from './useLiveResults.ts';

/** `/{orgId}/{eventId}/results`. While voting is open, people with the permission event_reports see the current ranking. */
export function ResultsPage() {
  const ref = useEventRef();
  const place = useEventAccess(ref);
  const live = useLiveResults(ref, place);
  const { data: event } = place;
  const { data: results } = live;
  const organises = event?.Permissions.includes('event_edit') === true;
  const settings = useQuery(organises ? votingSettings(ref) : null);
  // Waits for the organisers' bar, so that it doesn't push the podium down later. If the bar can't load, the page appears
  // without it.
  const isBarKnown = !organises || settings.data !== undefined || settings.error !== undefined;

  return (
    <PageFrame
      documentTitle={event ? `${event.Name} results` : 'Results'}
      path={[...eventCrumbs(ref, event), { text: 'Results', to: addresses.results(ref) }]}
      title="Results"
      colour={event?.HeaderColour}
      logoUrl={event?.LogoUrl}
      imageHosts={event?.ImageHosts}
      subtitle={event?.Name}
      back={{ text: 'Back to event', to: addresses.event(ref) }}
    >
      {event?.ResultsVisible === false && <NotYet event={event} />}
      {event?.ResultsVisible === true && results && isBarKnown && (
        <>
          {settings.data && <OrganisersBar event={event} settings={settings.data} />}
          <Results event={event} results={results} />
        </>
      )}
      {(!event || (event.ResultsVisible && !(results && isBarKnown))) && <Pending parts={[place, live]} />}
    </PageFrame>
  );
}

function NotYet({ event: { Dates, TimeZone } }: { readonly event: EventAccess }) {
  const refused = reportRefusal({ dates: Dates, isVisible: false }, useNow());
  if (refused === null) return null;
  const text = sentenceOf(refused, (instant) => dateAndTimeForViewer(instant, TimeZone));
  return <EmptyState illustration="events" text={text} />;
}

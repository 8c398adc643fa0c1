import { useEventAccess } from '../../api/queries.ts';
import * as addresses from '../../api/addresses.ts';
import { PageFrame } from '../../shared/PageFrame.tsx';
import { eventCrumbs } from '../../shared/crumbs.ts';
import { Pending } from '../../ui/Pending.tsx';
import { useEventRef } from '../../shared/useRefs.ts';
import { Results } from './Results.tsx';
import { useLiveResults } from './useLiveResults.ts';
import type { EventAccess } from '#contract/access.ts';
import { sentenceOf } from '#contract/rules/refused.ts';
import { reportRefusal } from '#contract/rules/results.ts';
import { dateAndTimeForViewer } from '../../ui/dates.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { useNow } from '../../ui/useNow.ts';

/** `/{orgId}/{eventId}/results`. While voting is open, people with the permission see the current ranking. */
export function ResultsPage() {
  const ref = useEventRef();
  const place = useEventAccess(ref);
  const live = useLiveResults(ref, place);
  const { data: event } = place;
  const { data: results } = live;

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
      {event?.ResultsVisible === true && results && (
        <Results eventRef={ref} event={event} results={results} />
      )}
      {(!event || (event.ResultsVisible && !results)) && <Pending parts={[place, live]} />}
    </PageFrame>
  );
}

function NotYet({ event: { Dates, TimeZone } }: { readonly event: EventAccess }) {
  const refused = reportRefusal({ dates: Dates, isVisible: false }, useNow());
  if (refused === null) return null;
  const text = sentenceOf(refused, (instant) => dateAndTimeForViewer(instant, TimeZone));
  return <EmptyState illustration="events" text={text} />;
}

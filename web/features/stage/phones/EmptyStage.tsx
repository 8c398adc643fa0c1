import { Link } from 'react-router-dom';
import type { EventAccess } from '#contract/access/access.ts';
import * as addresses from '../../../api/addresses.ts';
import { useEventRef } from '../../../shared/useRefs.ts';
import { EmptyState } from '../../../ui/lists/EmptyState.tsx';

export function EmptyStage({ event }: { readonly event: EventAccess }) {
  const eventRef = useEventRef();
  return (
    <EmptyState
      illustration="events"
      text={
        event.Archived || event.OrganisationArchived
          ? 'The stage stays empty, because this event or its organisation is archived.'
          : 'The stage is empty right now. Keep this page open: it shows what happens on stage as soon as something begins.'
      }
      action={
        <>
          <Link to={addresses.event(eventRef)}>Go to the event</Link>
          {event.ResultsVisible && <Link to={addresses.results(eventRef)}>See the results</Link>}
        </>
      }
    />
  );
}

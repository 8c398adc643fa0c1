import { Link } from 'react-router-dom';
import type { EventAccess } from '#contract/access/access.ts';
import type { EventRef } from '#contract/base/identifiers.ts';
import * as addresses from '../../../api/addresses.ts';
import { EmptyState } from '../../../ui/lists/EmptyState.tsx';

interface Props {
  readonly eventRef: EventRef;
  readonly event: EventAccess;
}

export const EmptyStage = ({ event, eventRef }: Props) => (
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

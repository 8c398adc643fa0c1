import type { EventCard } from '#contract/events.ts';
import * as addresses from '../../api/addresses.ts';
import { Card } from '../../ui/Card.tsx';
import { dayRangeForViewer } from '../../ui/dates.ts';
import { PhasePill } from '../PhasePill.tsx';

/** Shows the event's days if it has no description. */
export function EventCardView({ event }: { readonly event: EventCard }) {
  const { EventEnd, EventStart } = event.Dates;
  return (
    <Card
      id={event.Id}
      name={event.Name}
      icon={event.LogoUrl}
      description={event.Description || dayRangeForViewer(EventStart, EventEnd, event.TimeZone)}
      link={addresses.event({ org: event.OrganisationId, event: event.Id })}
      tag={<PhasePill dates={event.Dates} />}
    />
  );
}

import type { EventCard } from '#contract/events.ts';
import { useMyEvents } from '../../api/queries.ts';
import { CardList } from '../../ui/CardList.tsx';
import { EventCardView } from '../../shared/cards/EventCardView.tsx';

export function MyEvents() {
  const events = useMyEvents();
  const isPast = ({ Status }: EventCard) => Status === 'Completed';
  const past = events.data?.filter(isPast);
  const current = events.data?.filter((event) => !isPast(event));
  return (
    <>
      <CardList {...LOOK} heading="Upcoming / Current Events" query={{ ...events, data: current }} />
      <CardList {...LOOK} heading="Past Events" query={{ ...events, data: past }} />
    </>
  );
}

const LOOK = {
  empty: 'No events found.',
  illustration: 'events',
  skeletons: 2,
  render: (event: EventCard) => <EventCardView key={`${event.OrganisationId}/${event.Id}`} event={event} />,
} as const;

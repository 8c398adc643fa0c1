import type { ListedEvent } from '#contract/events/events.ts';
import { useMyEvents } from '../../api/http/queries.ts';
import { EventCardView } from '../../shared/cards/EventCardView.tsx';
import { CardList } from '../../ui/lists/CardList.tsx';
import { NextStep } from './NextStep.tsx';
import type { NowFacts } from './nowCard.ts';

export function MyEvents({ facts }: { readonly facts: NowFacts | null }) {
  const events = useMyEvents();
  const isPast = ({ Status }: ListedEvent) => Status === 'Completed';
  const past = events.data?.Events.filter(isPast);
  const current = events.data?.Events.filter((event) => !isPast(event));
  const look = { ...LOOK, action: <NextStep facts={facts} section="events" /> };
  return (
    <>
      <CardList {...look} heading="Upcoming / Current Events" query={{ ...events, data: current }} />
      <CardList {...look} heading="Past Events" query={{ ...events, data: past }} />
    </>
  );
}

const LOOK = {
  isCompact: true,
  empty: 'No events found.',
  illustration: 'events',
  skeletons: 2,
  render: (event: ListedEvent) => <EventCardView key={`${event.OrganisationId}/${event.Id}`} event={event} />,
} as const;

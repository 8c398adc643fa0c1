import type { EventCard } from '#contract/events.ts';
import type { Organisation } from '#contract/organisations.ts';
import type { Query } from '../../api/queries.ts';
import { CardList } from '../../ui/CardList.tsx';
import { EventCardView } from '../../ui/cards/EventCardView.tsx';

const LOOK = {
  empty: 'This organisation has no events.',
  illustration: 'events',
  render: (event: EventCard) => <EventCardView key={event.Id} event={event} />,
} as const;

/** An organisation's events in two groups; a group without any is left out. */
export function EventsTab({ organisation }: { readonly organisation: Query<Organisation> }) {
  const events = organisation.data?.Events ?? [];
  if (events.length === 0)
    return <CardList {...LOOK} query={{ ...organisation, data: organisation.data?.Events }} />;
  const past = events.filter(({ Status }) => Status === 'Completed');
  const current = events.filter(({ Status }) => Status !== 'Completed');
  return (
    <>
      {current.length > 0 && (
        <CardList {...LOOK} heading="Upcoming / Current Events" query={{ ...organisation, data: current }} />
      )}
      {past.length > 0 && (
        <CardList {...LOOK} heading="Past Events" query={{ ...organisation, data: past }} />
      )}
    </>
  );
}

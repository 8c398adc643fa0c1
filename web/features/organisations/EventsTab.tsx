import type { EventCard } from '#contract/events/events.ts';
import type { Organisation } from '#contract/organisations/organisations.ts';
import type { Query } from '../../api/http/queries.ts';
import { EventCardView } from '../../shared/cards/EventCardView.tsx';
import { CardList } from '../../ui/lists/CardList.tsx';

const LOOK = {
  empty: 'This organisation has no events.',
  illustration: 'events',
  render: (event: EventCard) => <EventCardView key={event.Id} event={event} />,
} as const;

/** Groups events into current and past. Archived events appear only in the administration. */
export function EventsTab({ organisation }: { readonly organisation: Query<Organisation> }) {
  const listed = organisation.data?.Events.filter(({ Archived }) => !Archived);
  const events = listed ?? [];
  if (events.length === 0) return <CardList {...LOOK} query={{ ...organisation, data: listed }} />;
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

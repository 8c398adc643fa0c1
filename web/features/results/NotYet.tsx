import type { EventAccess } from '#contract/access.ts';
import { phaseOf } from '#contract/phase.ts';
import { dateAndTimeForViewer } from '../../ui/dates.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { useNow } from '../../ui/useNow.ts';

/** In the place of results that are not out yet. */
export function NotYet({ event }: { readonly event: EventAccess }) {
  const { Dates, TimeZone } = event;
  const tell = (instant: string) => dateAndTimeForViewer(instant, TimeZone);
  switch (phaseOf(Dates, useNow())) {
    case 'Closed':
    case 'Started':
      return (
        <EmptyState
          illustration="events"
          text={`Voting starts on ${tell(Dates.VotingStart)}. Come back then.`}
        />
      );
    case 'VotingOpen':
      return (
        <EmptyState
          illustration="events"
          text={`The results are not out yet. Voting is open until ${tell(Dates.VotingEnd)}.`}
        />
      );
    case 'VotingCompleted':
    case 'Completed':
      return (
        <EmptyState
          illustration="events"
          text="The votes are counted, and the results are not out yet. They appear here as soon as the organisers show them."
        />
      );
  }
}

import type { Now } from '#contract/base/phase.ts';
import type { EventCard, ListedEvent } from '#contract/events/events.ts';
import { isVotingOver } from '#contract/results/resultsRules.ts';

/** An organisation's page lists events without the reader's facts. */
export type ShownEvent = EventCard & Partial<ListedEvent>;

/** Organisers can see the results before voting ends, when no one has won yet. */
export const showsWinners = ({ Dates, HasProjects, ResultsVisible = false }: ShownEvent, now: Now): boolean =>
  ResultsVisible && HasProjects !== false && isVotingOver(Dates, now);

/** True if everyone at the event sees the results. Always false for organisers, who see them before the others. */
export const areResultsOut = ({
  Permissions = [],
  ResultsVisible = false,
}: Partial<Pick<ListedEvent, 'Permissions' | 'ResultsVisible'>>): boolean =>
  ResultsVisible && !Permissions.includes('event_reports');

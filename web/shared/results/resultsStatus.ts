import type { EventDates } from '#contract/base/phase.ts';

interface ResultsSituation {
  readonly dates: EventDates;
  /** True if the results appear when the event ends, whatever its admins do. */
  readonly byDate: boolean;
  readonly revealed: boolean;
  readonly isOver: boolean;
  readonly formatInstant: (instant: string) => string;
}

export function resultsStatus({ byDate, dates, formatInstant, isOver, revealed }: ResultsSituation): string {
  if (byDate) return `Participants see the results when the event ends, on ${formatInstant(dates.EventEnd)}.`;
  if (!isOver)
    return `Participants see no results. You can reveal them once voting is over, on ${formatInstant(dates.VotingEnd)}.`;
  return revealed ? 'Participants see the results.' : 'Participants see no results until you reveal them.';
}

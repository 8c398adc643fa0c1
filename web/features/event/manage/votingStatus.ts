import type { EventDates, Phase } from '#contract/phase.ts';

interface Situation {
  readonly dates: EventDates;
  readonly phase: Phase;
  /** An instant in words. */
  readonly tell: (instant: string) => string;
}

/** How the vote of an event stands, and what an admin can do about it, in sentences. */
export function votingStatus({ dates, phase, tell }: Situation): string {
  switch (phase) {
    case 'Closed':
    case 'Started':
      return `Voting has not started yet. It opens on ${tell(dates.VotingStart)}.`;
    case 'VotingOpen':
      return `Voting is open until ${tell(dates.VotingEnd)}.`;
    case 'VotingCompleted':
      return `Voting closed on ${tell(dates.VotingEnd)}.`;
    case 'Completed':
      return `The event ended on ${tell(dates.EventEnd)}. Move its end before voting is opened again.`;
  }
}

interface ResultsSituation {
  readonly dates: EventDates;
  /** They are shown when the event ends, whatever its admins do. */
  readonly byDate: boolean;
  readonly revealed: boolean;
  /** Voting is over. */
  readonly isOver: boolean;
  readonly tell: (instant: string) => string;
}

/** Who sees the results of an event now, in sentences. */
export function resultsStatus({ byDate, dates, isOver, revealed, tell }: ResultsSituation): string {
  if (byDate) return `Participants see the results when the event ends, on ${tell(dates.EventEnd)}.`;
  if (!isOver)
    return `Participants see no results. You can reveal them once voting is over, on ${tell(dates.VotingEnd)}.`;
  return revealed ? 'Participants see the results.' : 'Participants see no results until you reveal them.';
}

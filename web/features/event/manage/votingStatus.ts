import type { EventDates, Phase } from '#contract/phase.ts';
import { sentenceOf } from '#contract/rules/refused.ts';

interface VotingFacts {
  readonly dates: EventDates;
  readonly phase: Phase;
  /** Formats an instant. */
  readonly tell: (instant: string) => string;
}

export function votingStatus({ dates, phase, tell }: VotingFacts): string {
  switch (phase) {
    case 'Closed':
    case 'Started':
      return sentenceOf({ reason: 'voting_not_started', at: dates.VotingStart }, tell);
    case 'VotingOpen':
      return `Voting is open until ${tell(dates.VotingEnd)}.`;
    case 'VotingCompleted':
      return sentenceOf({ reason: 'voting_over', at: dates.VotingEnd }, tell);
    case 'Completed':
      return sentenceOf({ reason: 'event_ended', at: dates.EventEnd }, tell);
  }
}

import type { EventDates, Phase } from '#contract/base/phase.ts';
import { sentenceOf } from '#contract/base/refused.ts';

interface VotingFacts {
  readonly dates: EventDates;
  readonly phase: Phase;
  readonly formatInstant: (instant: string) => string;
}

export function votingStatus({ dates, formatInstant, phase }: VotingFacts): string {
  switch (phase) {
    case 'Closed':
    case 'Started':
      return sentenceOf({ reason: 'voting_not_started', at: dates.VotingStart }, formatInstant);
    case 'VotingOpen':
      return `Voting is open until ${formatInstant(dates.VotingEnd)}.`;
    case 'VotingCompleted':
      return sentenceOf({ reason: 'voting_over', at: dates.VotingEnd }, formatInstant);
    case 'Completed':
      return sentenceOf({ reason: 'event_ended', at: dates.EventEnd }, formatInstant);
  }
}

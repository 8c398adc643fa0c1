import { type Now, phaseOf } from '#contract/phase.ts';
import { Refusal } from '../../core/errors.ts';
import type { EventDocument } from '../../store/documents.ts';
import { tellTime } from '../../core/tellTime.ts';

/**
 * Votes are cast and removed while the phase is VotingOpen, by the server's clock to the millisecond.
 * @throws Refusal voting_closed, saying when it opens or when it closed
 */
export function requireVotingOpen(event: EventDocument, now: Now): void {
  const phase = phaseOf(event.dates, now);
  if (phase === 'VotingOpen') return;
  throw new Refusal(
    'voting_closed',
    phase === 'Closed' || phase === 'Started'
      ? `Voting has not started yet. It opens on ${tellTime(event.dates.VotingStart, event)}.`
      : `Voting closed on ${tellTime(event.dates.VotingEnd, event)}.`,
  );
}

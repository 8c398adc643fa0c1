import { type Now, phaseOf } from '#contract/phase.ts';
import { Refusal } from '../errors.ts';
import type { EventDocument } from '../store/documents.ts';

/**
 * Votes are cast and removed while the phase is VotingOpen, by the server's clock to the millisecond.
 * @throws Refusal voting_closed, saying when it opens or when it closed
 */
export function requireVotingOpen(event: EventDocument, now: Now): void {
  const phase = phaseOf(event.dates, now);
  if (phase === 'VotingOpen') return;
  const format = new Intl.DateTimeFormat('en-GB', {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: event.timeZone,
  });
  const at = (time: string) => `${format.format(new Date(time))} (${event.timeZone})`;
  throw new Refusal(
    'voting_closed',
    phase === 'Closed' || phase === 'Started'
      ? `Voting has not started yet. It opens on ${at(event.dates.VotingStart)}.`
      : `Voting closed on ${at(event.dates.VotingEnd)}.`,
  );
}

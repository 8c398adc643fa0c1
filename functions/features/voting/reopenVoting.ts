import type { EventRef } from '#contract/identifiers.ts';
import { type Now, phaseOf } from '#contract/phase.ts';
import type { Instant } from '#contract/text.ts';
import { requireEvent } from '../../domain/access/eventAccess.ts';
import { auditEvent } from '../../domain/audit/entry.ts';
import type { Context } from '../../domain/context.ts';
import { Refusal } from '../../core/errors.ts';
import { moveDates, tellDates } from '../../domain/event/moveDates.ts';
import { loadEvent, presentEvent, type ReadEvent } from '../../domain/event/readEvent.ts';
import { renewSummary } from '../../domain/event/renewSummary.ts';
import type { EventDocument } from '../../store/documents.ts';
import { untilCommitted } from '../../store/untilCommitted.ts';
import { tellTime } from '../../core/tellTime.ts';
import { votingNotStarted } from './votingNotStarted.ts';

/**
 * Opens voting again until a time, or has it last until then where it is open (event_edit). Results that were revealed are
 * hidden again.
 * @throws Refusal voting_not_started, event_completed; invalid for a time that has passed or is after the event's end
 */
export async function reopenVoting(ctx: Context, ref: EventRef, until: Instant): Promise<ReadEvent> {
  const saved = await untilCommitted(async () => {
    const access = await requireEvent(ctx, ref, 'event_edit');
    const { event, key } = access;
    // Read before the commit: a read after it might fail what is done.
    const shown = await loadEvent(ctx, access);
    if (event.dates.VotingEnd === until) return shown;
    const now = ctx.clock();
    requireReopenable(event, until, now);
    const dates = { ...event.dates, VotingEnd: until };
    const document = { ...event, ...moveDates(event, dates, now), version: event.version + 1 };
    await ctx.store.commit(key, [
      { do: 'replace', document, ifMatch: event.etag },
      auditEvent(ctx, ref, { action: 'VotingReopened', details: tellDates(event.dates, dates) }),
    ]);
    return presentEvent(ctx, document, shown.event);
  });
  await renewSummary(ctx, ref);
  return saved;
}

function requireReopenable(event: EventDocument, until: Instant, now: Now): void {
  const phase = phaseOf(event.dates, now);
  if (phase === 'Closed' || phase === 'Started') throw votingNotStarted(event);
  const end = tellTime(event.dates.EventEnd, event);
  if (phase === 'Completed')
    throw new Refusal(
      'event_completed',
      `This event ended on ${end}. Move its end before voting is opened again.`,
    );
  const refuse = (Message: string) =>
    new Refusal('invalid', 'Some of what was sent cannot be used.', [{ Path: 'until', Message }]);
  if (Date.parse(until) <= now) throw refuse('This has passed. Choose a time that is yet to come.');
  if (Date.parse(until) > Date.parse(event.dates.EventEnd))
    throw refuse(`Voting must not end after the event, which ends on ${end}.`);
}

import type { EventRef } from '#contract/identifiers.ts';
import { phaseOf } from '#contract/phase.ts';
import { requireEvent } from '../../domain/access/eventAccess.ts';
import { auditEvent } from '../../domain/audit/entry.ts';
import type { Context } from '../../domain/context.ts';
import { moveDates, tellDates } from '../../domain/event/moveDates.ts';
import { loadEvent, presentEvent, type ReadEvent } from '../../domain/event/readEvent.ts';
import { renewSummary } from '../../domain/event/renewSummary.ts';
import { untilCommitted } from '../../store/untilCommitted.ts';
import { votingNotStarted } from './votingNotStarted.ts';

/**
 * Closes voting at once: VotingEnd is now (event_edit). Votes that are there stay, each with the window that it was decided
 * by. Closing what is closed is a success.
 * @throws Refusal voting_not_started
 */
export async function closeVoting(ctx: Context, ref: EventRef): Promise<ReadEvent> {
  const saved = await untilCommitted(async () => {
    const access = await requireEvent(ctx, ref, 'event_edit');
    const { event, key } = access;
    // Read before the commit: a read after it might fail what is done.
    const shown = await loadEvent(ctx, access);
    const now = ctx.clock();
    const phase = phaseOf(event.dates, now);
    if (phase === 'Closed' || phase === 'Started') throw votingNotStarted(event);
    if (phase !== 'VotingOpen') return shown;
    const dates = { ...event.dates, VotingEnd: new Date(now).toISOString() };
    const document = { ...event, ...moveDates(event, dates, now), version: event.version + 1 };
    await ctx.store.commit(key, [
      { do: 'replace', document, ifMatch: event.etag },
      auditEvent(ctx, ref, { action: 'VotingClosed', details: tellDates(event.dates, dates) }),
    ]);
    return presentEvent(ctx, document, shown.event);
  });
  await renewSummary(ctx, ref);
  return saved;
}

import type { EventRef } from '#contract/identifiers.ts';
import { voteReportStatus } from '#contract/phase.ts';
import { requireEvent } from '../../domain/access/eventAccess.ts';
import { auditEvent } from '../../domain/audit/entry.ts';
import type { Context } from '../../domain/context.ts';
import { Refusal } from '../../core/errors.ts';
import type { EventDocument, VotingSettings } from '../../store/documents.ts';
import { untilCommitted } from '../../store/untilCommitted.ts';
import { tellTime } from '../../core/tellTime.ts';
import { votingSettingsOf } from '../../domain/vote/votingSettings.ts';

/**
 * Shows participants the results of an event, or hides them again (event_edit), where its settings leave that to its admins.
 * Only once voting is over: nobody is to vote by what others have voted.
 * @throws Refusal results_by_date, voting_not_over
 */
export async function revealResults(ctx: Context, ref: EventRef, revealed: boolean): Promise<VotingSettings> {
  return await untilCommitted(async () => {
    const { event, key } = await requireEvent(ctx, ref, 'event_edit');
    const before = votingSettingsOf(event);
    if (before.results !== 'Revealed') throw shownByDate(event);
    if (before.revealed === revealed) return before;
    if (revealed && voteReportStatus(event.dates, ctx.clock()) !== 'Completed') throw votingNotOver(event);
    const voting = { ...before, revealed };
    await ctx.store.commit(key, [
      { do: 'replace', document: { ...event, voting }, ifMatch: event.etag },
      auditEvent(ctx, ref, { action: revealed ? 'ResultsRevealed' : 'ResultsHidden' }),
    ]);
    return voting;
  });
}

const shownByDate = (event: EventDocument) =>
  new Refusal(
    'results_by_date',
    `The results of this event are shown when it ends, on ${tellTime(event.dates.EventEnd, event)}. Its settings decide that.`,
  );

const votingNotOver = (event: EventDocument) =>
  new Refusal(
    'voting_not_over',
    `Voting is not over before ${tellTime(event.dates.VotingEnd, event)}. Results are revealed afterwards.`,
  );

import type { EventRef } from '#contract/base/identifiers.ts';
import { revealRefusal } from '#contract/results/resultsRules.ts';
import { enforce } from '../../core/errors.ts';
import { requireEvent } from '../../domain/access/eventAccess.ts';
import { auditEvent } from '../../domain/audit/entry.ts';
import { revealKey } from '../../domain/channel/eventPosts.ts';
import { queuePost } from '../../domain/channel/queuePost.ts';
import type { Context } from '../../domain/context.ts';
import { dueNow } from '../../domain/events/dueNow.ts';
import { renewSummary } from '../../domain/events/renewSummary.ts';
import {
  type EventSettings,
  eventSettingsOf,
  hideResults,
  revealResults,
  votingPartOf,
} from '../../domain/voting/votingSettings.ts';
import { untilCommitted } from '../../store/untilCommitted.ts';

/** @throws Refusal not_found, forbidden, archived, results_by_date, voting_not_over */
export async function setResultsRevealed(
  ctx: Context,
  ref: EventRef,
  revealed: boolean,
): Promise<EventSettings> {
  const saved = await untilCommitted(async () => {
    const { event, granted, key } = await requireEvent(ctx, ref, 'event_edit');
    const before = eventSettingsOf(event);
    const isDone = before.results === 'Revealed' && before.revealed === revealed;
    const post = { eventKey: key, post: 'Results', key: revealKey(event) } as const;
    if (isDone) return { granted, post, settings: before };
    enforce(revealRefusal({ dates: event.dates, settings: before }, revealed, ctx.clock()), event);
    const settings = revealed ? revealResults(before, ctx.clock()) : hideResults(before);
    await granted.store.commit(key, [
      {
        do: 'replace',
        document: dueNow({ ...event, voting: votingPartOf(settings) }, ctx.clock()),
        ifMatch: event.etag,
      },
      auditEvent(ctx, ref, { action: revealed ? 'ResultsRevealed' : 'ResultsHidden' }),
    ]);
    return { granted, post, settings };
  });
  await renewSummary(saved.granted, ref);
  if (revealed) await queuePost(ctx, saved.post);
  return saved.settings;
}

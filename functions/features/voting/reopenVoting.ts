import { HAS_PASSED } from '#contract/base/inputErrors.ts';
import type { Now } from '#contract/base/phase.ts';
import type { Instant } from '#contract/base/text.ts';
import { reopenVotingRefusal } from '#contract/voting/votingRules.ts';
import { enforce, invalid } from '../../core/errors.ts';
import { instantInWords } from '../../core/instantInWords.ts';
import { requireEvent } from '../../domain/access/eventAccess.ts';
import type { Context } from '../../domain/context.ts';
import { changeEvent } from '../../domain/events/changeEvent.ts';
import { changedDates, moveDates } from '../../domain/events/moveDates.ts';
import type { EventInView, ReadEvent } from '../../domain/events/readEvent.ts';
import type { EventDocument } from '../../store/documents.ts';

/**
 * Moves VotingEnd to `until`, whether voting is over or still open, and hides revealed results.
 * @throws Refusal not_found, forbidden, archived, voting_not_started, event_completed; voting_closed if the event's vote secret
 *   is erased; invalid if `until` has passed or is after the event's end
 */
export const reopenVoting = (ctx: Context, ref: EventInView, until: Instant): Promise<ReadEvent> =>
  changeEvent(ctx, ref, {
    guard: () => requireEvent(ctx, ref, 'event_edit'),
    decide: (event, now) => {
      if (event.dates.VotingEnd === until) return null;
      requireReopenable(event, until, now);
      const dates = { ...event.dates, VotingEnd: until };
      return {
        document: { ...event, ...moveDates(event, dates, now), version: event.version + 1 },
        facts: { action: 'VotingReopened', details: changedDates(event.dates, dates) },
      };
    },
  });

function requireReopenable(event: EventDocument, until: Instant, now: Now): void {
  enforce(reopenVotingRefusal(event.dates, now), event);
  if (Date.parse(until) <= now) throw invalid('until', HAS_PASSED);
  if (Date.parse(until) > Date.parse(event.dates.EventEnd)) {
    const end = instantInWords(event.dates.EventEnd, event);
    throw invalid('until', `Voting must not end after the event, which ends on ${end}.`);
  }
}

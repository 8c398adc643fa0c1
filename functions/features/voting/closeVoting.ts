import { isVotingOver } from '#contract/results/resultsRules.ts';
import { closeVotingRefusal } from '#contract/voting/votingRules.ts';
import { enforce } from '../../core/errors.ts';
import { requireEvent } from '../../domain/access/eventAccess.ts';
import type { Context } from '../../domain/context.ts';
import { changeEvent } from '../../domain/events/changeEvent.ts';
import { changedDates, moveDates } from '../../domain/events/moveDates.ts';
import type { EventInView, ReadEvent } from '../../domain/events/readEvent.ts';

/** Moves VotingEnd to now. Changes nothing if voting is over. @throws Refusal not_found, forbidden, archived, voting_not_started */
export const closeVoting = (ctx: Context, ref: EventInView): Promise<ReadEvent> =>
  changeEvent(ctx, ref, {
    guard: () => requireEvent(ctx, ref, 'event_edit'),
    decide: (event, now) => {
      enforce(closeVotingRefusal(event.dates, now), event);
      if (isVotingOver(event.dates, now)) return null;
      const dates = { ...event.dates, VotingEnd: new Date(now).toISOString() };
      return {
        document: { ...event, ...moveDates(event, dates, now), version: event.version + 1 },
        facts: { action: 'VotingClosed', details: changedDates(event.dates, dates) },
      };
    },
  });

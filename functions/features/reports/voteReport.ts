import type { EventRef } from '#contract/identifiers.ts';
import { voteReportStatus } from '#contract/phase.ts';
import { rank } from '#contract/ranking.ts';
import type { VoteReport } from '#contract/reports.ts';
import { eventAccess } from '../../domain/access/eventAccess.ts';
import type { Context } from '../../domain/context.ts';
import { forbidden } from '../../core/errors.ts';
import { hidesTallies, seesResults } from '../../domain/vote/votingSettings.ts';

/**
 * How an event's projects rank by votes, from the tallies. For who holds event_reports at any time, for every seer once
 * the event is Completed or its results are revealed. Where the event hides its tallies until voting ends, it ranks nothing
 * before.
 */
export async function voteReport(ctx: Context, ref: EventRef): Promise<VoteReport> {
  const { event, key, permissions } = await eventAccess(ctx, ref);
  const now = ctx.clock();
  if (!seesResults(event, permissions, now)) throw forbidden();
  const status = {
    Status: voteReportStatus(event.dates, now),
    Start: event.dates.VotingStart,
    End: event.dates.VotingEnd,
  };
  if (hidesTallies(event, now)) return { ...status, TalliesHidden: true, Results: [] };

  const [projects, tallies] = await Promise.all([
    ctx.store.list('project', key),
    ctx.store.list('tally', key),
  ]);
  const votesOf = new Map(tallies.map((tally) => [tally.projectId, tally.votes]));
  return {
    ...status,
    TalliesHidden: false,
    Results: rank(
      projects.map(({ name, projectId }) => ({ Name: name, Votes: votesOf.get(projectId) ?? 0 })),
    ),
  };
}

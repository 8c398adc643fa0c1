import type { EventRef } from '#contract/identifiers.ts';
import { phaseOf, voteReportStatus } from '#contract/phase.ts';
import { rank } from '#contract/ranking.ts';
import type { VoteReport } from '#contract/reports.ts';
import { eventAccess } from '../access/eventAccess.ts';
import type { Context } from '../context.ts';
import { forbidden } from '../errors.ts';

/**
 * How an event's projects rank by votes, from the tallies. For who holds event_reports at any time, for every seer once
 * the event is Completed.
 */
export async function voteReport(ctx: Context, ref: EventRef): Promise<VoteReport> {
  const { event, key, permissions } = await eventAccess(ctx, ref);
  const revealed = phaseOf(event.dates, ctx.clock()) === 'Completed';
  if (!revealed && !permissions.includes('event_reports')) throw forbidden();

  const [projects, tallies] = await Promise.all([
    ctx.store.list('project', key),
    ctx.store.list('tally', key),
  ]);
  const votesOf = new Map(tallies.map((tally) => [tally.projectId, tally.votes]));
  return {
    Status: voteReportStatus(event.dates, ctx.clock()),
    Start: event.dates.VotingStart,
    End: event.dates.VotingEnd,
    Results: rank(
      projects.map(({ name, projectId }) => ({ Name: name, Votes: votesOf.get(projectId) ?? 0 })),
    ),
  };
}

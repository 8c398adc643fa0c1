import type { EventRef } from '#contract/base/identifiers.ts';
import { WINNERS_WITH_TEAM } from '#contract/base/limits.ts';
import { voteReportStatus } from '#contract/base/phase.ts';
import type { VoteReport, VoteResult } from '#contract/exports/exports.ts';
import { rank } from '#contract/results/ranking.ts';
import { hidesTallies, reportRefusal, seesResults } from '#contract/results/resultsRules.ts';
import { enforce } from '../../core/errors.ts';
import { type CheckedEvent, eventAccess } from '../../domain/access/eventAccess.ts';
import type { Context } from '../../domain/context.ts';
import { isInTeam } from '../../domain/teams/membership.ts';
import { presentTeam } from '../../domain/users/participantOf.ts';
import { votingSettingsOf } from '../../domain/voting/votingSettings.ts';

const WINNING_RANK_MAX = 3;

/** The ranking is empty while the event hides tallies. @throws Refusal not_found; forbidden if the caller can't see results yet */
export async function voteReport(ctx: Context, ref: EventRef): Promise<VoteReport> {
  const access = await eventAccess(ctx, ref);
  const { event, key, participant, permissions } = access;
  const now = ctx.clock();
  const { dates } = event;
  const settings = votingSettingsOf(event);
  const isVisible = seesResults({ dates, permissions, settings }, now);
  enforce(reportRefusal({ dates, isVisible }, now), event);
  const header = {
    Status: voteReportStatus(dates, now),
    Start: dates.VotingStart,
    End: dates.VotingEnd,
    YourTeam: isInTeam(participant) ? participant.projectId : null,
  };
  if (hidesTallies({ dates, settings }, now)) return { ...header, TalliesHidden: true, Results: [] };

  const [projects, tallies] = await Promise.all([
    ctx.store.list('project', key),
    ctx.store.list('tally', key),
  ]);
  const votesOf = new Map(tallies.map((tally) => [tally.projectId, tally.votes]));
  const ranked = rank(
    projects.map(({ logoUrl, name, projectId }) => ({
      Id: projectId,
      Name: name,
      LogoUrl: logoUrl,
      Votes: votesOf.get(projectId) ?? 0,
      Members: [],
    })),
  );
  const Results = header.Status === 'Completed' ? await withWinningTeams(ctx, access, ranked) : ranked;
  return { ...header, TalliesHidden: false, Results };
}

/** Adds the members of at most `WINNERS_WITH_TEAM` winning teams, because each team costs a call of the store. */
function withWinningTeams(
  ctx: Context,
  { key, permissions }: CheckedEvent,
  results: readonly VoteResult[],
): Promise<VoteResult[]> {
  return Promise.all(
    results.map(async (result, index) => {
      if (index >= WINNERS_WITH_TEAM || result.Rank > WINNING_RANK_MAX || result.Votes === 0) return result;
      const team = await ctx.store.list('participant', key, { property: 'projectId', equals: result.Id });
      return { ...result, Members: presentTeam(team, { caller: ctx.caller, permissions }) };
    }),
  );
}

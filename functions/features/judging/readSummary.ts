import type { EventRef } from '#contract/base/identifiers.ts';
import type { JudgingSummary } from '#contract/judging/judgingResults.ts';
import { forbidden } from '../../core/errors.ts';
import { eventAccess } from '../../domain/access/eventAccess.ts';
import type { Context } from '../../domain/context.ts';
import { areResultsOut, type PanelState, rankingOf, readPanels } from '../../domain/judging/judgingOf.ts';

/** Says how panels judged. @throws Refusal not_found; forbidden until everyone at the event sees the results */
export async function readSummary(ctx: Context, ref: EventRef): Promise<JudgingSummary> {
  const { event } = await eventAccess(ctx, ref);
  if (!areResultsOut(event, ctx.clock())) throw forbidden();
  return { Panels: (await readPanels(ctx.store, event)).flatMap(summaryOf) };
}

function summaryOf(state: PanelState): JudgingSummary['Panels'] {
  const { before, decision, panel } = state;
  if (decision === null) return [];
  const judgesOf = (all: PanelState['scores']) => new Set(all.map(({ userId }) => userId)).size;
  const scores = before?.scores ?? state.scores;
  const counts = [...Map.groupBy(scores, ({ projectId }) => projectId).values()].map(({ length }) => length);
  return [
    {
      Name: panel.name,
      Criteria: panel.criteria.map(({ name, weight }) => ({ Name: name, Weight: weight })),
      Judges: judgesOf(scores),
      Projects: counts.length,
      Least: Math.min(...counts, scores.length),
      Most: Math.max(...counts, 0),
      Final: before && { Judges: judgesOf(state.scores), Projects: state.projects.size },
      Method: rankingOf(state).method,
      Reason: decision.reason,
      Swaps: decision.swaps.map(({ over, project, reason }) => ({
        Project: project,
        Over: over,
        Reason: reason,
      })),
    },
  ];
}

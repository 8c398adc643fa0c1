import type { EventRef, ProjectRef } from '#contract/base/identifiers.ts';
import type { JudgingFeedback, JudgingSummary } from '#contract/judging/judgingResults.ts';
import { forbidden } from '../../core/errors.ts';
import { eventAccess } from '../../domain/access/eventAccess.ts';
import { projectAccess } from '../../domain/access/projectAccess.ts';
import type { Context } from '../../domain/context.ts';
import { areResultsOut, type PanelState, rankingOf, readPanels } from '../../domain/judging/judgingOf.ts';

/** A judge who is the only one to write could be recognised. */
const WRITERS_MIN = 2;

/**
 * Reads what judges wrote about the caller's project, without their names.
 * @throws Refusal not_found; forbidden for people outside the team, and until everyone at the event sees the results
 */
export async function readFeedback(ctx: Context, ref: ProjectRef): Promise<JudgingFeedback> {
  const { event, project, roles } = await projectAccess(ctx, ref);
  if (!roles.project || !areResultsOut(event, ctx.clock())) throw forbidden();
  const panels = await readPanels(ctx.store, event);
  return { Panels: panels.flatMap((state) => feedbackOf(state, project.projectId)) };
}

function feedbackOf(
  { before, panel, scores, slates }: PanelState,
  projectId: string,
): JudgingFeedback['Panels'] {
  const all = [...(before?.scores ?? []), ...scores].filter((score) => score.projectId === projectId);
  // A judge's texts from the final replace those from the first round.
  const own = [...new Map(all.map((score) => [score.userId, score])).values()];
  if (panel.feedback === 'Never' || !slates?.closedAt || own.length < WRITERS_MIN) return [];
  const written = (texts: readonly (string | null)[]) => {
    const all = texts.filter((text) => text !== null);
    // Sorted, so that the order says nothing about the judges.
    return all.length < WRITERS_MIN ? [] : all.toSorted();
  };
  return [
    {
      Name: panel.name,
      Criteria: panel.criteria.map(({ id, name }) => ({
        Name: name,
        Mean: own.reduce((sum, { values }) => sum + (values[id] ?? 0), 0) / own.length,
      })),
      Strengths: written(own.map(({ strength }) => strength)),
      NextSteps: written(own.map(({ nextStep }) => nextStep)),
    },
  ];
}

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

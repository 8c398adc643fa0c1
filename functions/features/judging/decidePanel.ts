import type { PanelRef } from '#contract/judging/judging.ts';
import type { DecisionChanges, JudgingReport } from '#contract/judging/judgingResults.ts';
import { inversionsOf } from '#contract/judging/judgingRules.ts';
import { enforce, invalid } from '../../core/errors.ts';
import { type CheckedEvent, lookAtEvent, requireEvent } from '../../domain/access/eventAccess.ts';
import { auditEvent } from '../../domain/audit/entry.ts';
import { type Context, instant } from '../../domain/context.ts';
import { applyEdit, type EditedVersion } from '../../domain/editing.ts';
import {
  areResultsOut,
  basisOf,
  competes,
  type PanelState,
  rankingOf,
} from '../../domain/judging/judgingOf.ts';
import { byPoints, type Ranking } from '../../domain/judging/rankProjects.ts';
import { type DecisionDocument, documentId } from '../../store/documents.ts';
import { untilCommitted } from '../../store/untilCommitted.ts';
import { readPanelOf } from './planRound.ts';

export interface VersionedReport {
  readonly report: JudgingReport;
  readonly version: number;
}

/** An organiser whose team competes sees no figures before everyone sees the results. @throws Refusal round_open, forbidden */
export async function readClosedPanel(
  ctx: Context,
  access: CheckedEvent,
  ref: PanelRef,
): Promise<PanelState> {
  const state = await readPanelOf(ctx, access, ref);
  const { event, participant } = access;
  if (competes(participant, state.projects) && !areResultsOut(event, ctx.clock()))
    enforce({ reason: 'organiser_competes' });
  if (!state.slates?.closedAt) enforce({ reason: 'round_open' });
  return state;
}

/** @throws Refusal not_found, forbidden, round_open */
export async function readReport(ctx: Context, ref: PanelRef): Promise<VersionedReport> {
  return present(await readClosedPanel(ctx, await lookAtEvent(ctx, ref, 'event_edit'), ref));
}

/** The projects that are the best with this chance, all together. */
const LIKELY = 0.9;
/** The scale from 1 to 5 has 4 steps, which are 100 points. */
const POINTS_PER_STEP = 25;

function likelyIn({ projects }: Ranking): string[] {
  let chance = 0;
  return projects
    .toSorted((a, b) => b.best - a.best)
    .filter(({ best }) => {
      const isNeeded = chance < LIKELY;
      chance += best;
      return isNeeded;
    })
    .map(({ project }) => project);
}

/** Criteria may have changed since, so these points have no weights. */
function voidedIn({ competing, voided }: PanelState): JudgingReport['Voided'] {
  const groups = Map.groupBy(voided, ({ projectId, round }) => `${round}:${projectId}`).values();
  const rows = [...groups].flatMap((scores) => {
    const values = scores.flatMap((one) => Object.values(one.values));
    const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
    return scores.slice(0, 1).map(({ projectId, round }) => ({
      Name: competing.get(projectId)?.name ?? projectId,
      Round: round,
      Mean: POINTS_PER_STEP * (mean - 1),
      Scores: scores.length,
    }));
  });
  return rows.toSorted((a, b) => (a.Name < b.Name ? -1 : 1));
}

function present(state: PanelState): VersionedReport {
  const { decision, judges, panel, projects, scores } = state;
  const ranking = rankingOf(state);
  const byMean = ranking.projects.toSorted((a, b) => byPoints(a.mean, b.mean)).map(({ project }) => project);
  const equal = rankingOf(
    state,
    panel.criteria.map((criterion) => ({ ...criterion, weight: 1 })),
  );
  return {
    version: decision?.version ?? 1,
    report: {
      Round: state.round,
      Method: ranking.method,
      Projects: ranking.projects.map((one, index) => ({
        Id: one.project,
        Name: projects.get(one.project)?.name ?? '',
        Place: one.place,
        Mean: one.mean,
        Score: one.score,
        Low: one.low,
        High: one.high,
        Best: one.best,
        Moved: byMean.indexOf(one.project) - index,
        Scores: scores.filter(({ projectId }) => projectId === one.project).length,
      })),
      Voided: voidedIn(state),
      Likely: likelyIn(ranking),
      FirstWithEqualWeights: equal.projects[0]?.project ?? null,
      Judges: [...ranking.judges].map(([id, points]) => ({
        // A marker is no one's id.
        Id: judges.has(id) ? id : '',
        Name: judges.get(id)?.name ?? 'A judge',
        Scores: scores.filter(({ userId }) => userId === id).length,
        Severity: points / POINTS_PER_STEP,
      })),
      Decision: decision && {
        Order: [...decision.order],
        Reason: decision.reason,
        Swaps: decision.swaps.map(({ over, project, reason }) => ({
          Project: project,
          Over: over,
          Reason: reason,
        })),
        State: decision.basis === basisOf(state) ? 'Current' : 'Stale',
        At: decision.at,
        By: decision.decidedByName,
      },
    },
  };
}

/**
 * Decides the order of the projects. Within overlapping ranges, the order is free, with one reason. Any other swap needs a reason
 * of its own, and an Owner or Admin of the organisation.
 * @throws Refusal not_found, forbidden, archived, round_open, version_mismatch; invalid for an order without all projects, and for
 *   a missing reason
 */
export async function decidePanel(
  ctx: Context,
  ref: PanelRef,
  changes: DecisionChanges,
  edited: EditedVersion,
): Promise<VersionedReport> {
  return await untilCommitted(async () => {
    const access = await requireEvent(ctx, ref, 'event_edit');
    const { granted, key, permissions } = access;
    const state = await readClosedPanel(ctx, access, ref);
    requireReasons(rankingOf(state), changes, permissions.includes('organisation_edit'));
    const { etag, ...before } = state.decision ?? { etag: null, ...undecided(key, ref.panel) };
    const { order, reason, swaps } = changes;
    const decided = applyEdit(before, { order, reason, swaps, basis: basisOf(state) }, edited);
    if (decided === null) return present(state);
    const document: DecisionDocument = {
      ...decided,
      at: instant(ctx.clock),
      userId: ctx.caller.userId,
      decidedByName: ctx.caller.name,
    };
    const details = [
      ...(reason === null ? [] : [{ field: 'Reason' as const, from: null, to: reason }]),
      ...swaps.map((swap) => ({
        field: 'Swap' as const,
        from: swap.over,
        to: `${swap.project}: ${swap.reason}`,
      })),
    ];
    await granted.store.commit(key, [
      etag === null ? { do: 'create', document } : { do: 'replace', document, ifMatch: etag },
      auditEvent(ctx, ref, { action: 'PanelDecided', subject: state.panel.name, details }),
    ]);
    return present({ ...state, decision: { ...document, etag: '' } });
  });
}

const undecided = (eventKey: string, panelId: string): DecisionDocument => ({
  type: 'decision',
  id: documentId.decision(panelId),
  eventKey,
  panelId,
  version: 1,
  order: [],
  reason: null,
  swaps: [],
  basis: '',
  at: '',
  userId: '',
  decidedByName: '',
});

function requireReasons(
  { projects }: Ranking,
  { order, reason, swaps }: DecisionChanges,
  mayContradict: boolean,
): void {
  const ids = new Set(projects.map(({ project }) => project));
  if (order.length !== ids.size || new Set(order).size < ids.size || order.some((id) => !ids.has(id)))
    throw invalid('order', 'Name each project of the report once.');
  const ranked = projects.map(({ high, low, project }) => ({ id: project, low, high }));
  const inversions = inversionsOf(order, ranked);
  if (reason === null && inversions.some(({ overlaps }) => overlaps))
    throw invalid('reason', 'Give a reason for an order that differs from the scores.');
  const contradictions = inversions.filter(({ overlaps }) => !overlaps);
  if (contradictions.length > 0 && !mayContradict) enforce({ reason: 'swap_not_permitted' });
  const unexplained = contradictions.find(
    ({ over, project }) => !swaps.some((swap) => swap.project === project && swap.over === over),
  );
  if (unexplained)
    throw invalid('swaps', `Give a reason for ${unexplained.project} above ${unexplained.over}.`);
}

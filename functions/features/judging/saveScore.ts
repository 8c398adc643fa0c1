import { isActiveRole } from '#contract/base/roles.ts';
import type { OwnScore, ScoreChanges, ScoreRef } from '#contract/judging/judging.ts';
import { scoreRefusal } from '#contract/judging/judgingRules.ts';
import { enforce, invalid, notFound } from '../../core/errors.ts';
import { requireJudge } from '../../domain/access/judgeAccess.ts';
import type { Context } from '../../domain/context.ts';
import { applyEdit, type EditedVersion } from '../../domain/editing.ts';
import { competes, competingIn, isOnSlate, lineState } from '../../domain/judging/judgingOf.ts';
import { presentScore } from '../../domain/judging/present.ts';
import { windowOf } from '../../domain/judging/roundTimes.ts';
import {
  documentId,
  type ScoreDocument,
  type SlateDocument,
  type SlateLine,
  type StoredPanel,
} from '../../store/documents.ts';
import type { Operation } from '../../store/store.ts';
import { untilCommitted } from '../../store/untilCommitted.ts';

export interface VersionedScore {
  readonly score: OwnScore;
  readonly version: number;
}

/**
 * Checks that the caller can score the project of the line.
 * @throws Refusal not_found, forbidden, archived, own_team, round_closed, line_released
 */
async function requireLine(ctx: Context, ref: ScoreRef) {
  const { event, granted, judge, key, participant } = await requireJudge(ctx, ref);
  const { userId } = judge;
  const [judging, project, slate] = await Promise.all([
    ctx.store.read('judging', key, documentId.judging()),
    ctx.store.read('project', key, documentId.project(ref.project)),
    ctx.store.read('slate', key, documentId.slate(ref.panel, ref.round, userId)),
  ]);
  const panel = judging?.panels.find(({ id }) => id === ref.panel && judge.panelIds.includes(id));
  const line = slate?.lines.find(({ projectId }) => projectId === ref.project);
  if (!panel || !slate || !line) throw notFound();
  const projects = competingIn(event, panel, project ? [project] : []);
  // The team of a judge may compete with a project that isn't on the slate.
  const [ownTeam, stored] = await Promise.all([
    ownTeamOf(ctx, key, participant?.projectId ?? null),
    ctx.store.read('score', key, documentId.score(slate.planId, ref.project, userId)),
  ]);
  const isRival = competes(participant, competingIn(event, panel, ownTeam));
  const judges = new Map([[userId, { judge, name: '', counts: isActiveRole(participant?.role) }]]);
  const isOpen = isOnSlate(lineState({ judges, projects }, userId, line));
  const { closed: isClosed } = slate;
  const { opensAt } = windowOf(event, panel, ref.round);
  enforce(scoreRefusal({ dates: event.dates, opensAt, isClosed, isOpen, isRival }, ctx.clock()), event);
  /** Moves the line, and the judge to the project or away from it. */
  const lineMoved = (state: SlateLine['state']): Operation => {
    const { etag: ifMatch, ...before } = slate;
    const lines = slate.lines.map((one) => (one === line ? { ...one, state } : one));
    const here = state === 'Open' ? ref.project : null;
    return { do: 'replace', document: { ...before, lines, here }, ifMatch };
  };
  return { granted, key, line, lineMoved, panel, slate, stored };
}

/**
 * Stores a draft or a final score, together with the judge's own slate, so judges never conflict with each other. Closing the
 * round also replaces the slate, so no score is stored after that.
 * @throws Refusal not_found, forbidden, archived, own_team, round_closed, line_released, version_mismatch; invalid for values that
 *   don't fit the criteria
 */
export async function saveScore(
  ctx: Context,
  ref: ScoreRef,
  changes: ScoreChanges,
  edited: EditedVersion,
): Promise<VersionedScore> {
  return await untilCommitted(async () => {
    const { granted, key, line, lineMoved, panel, slate, stored } = await requireLine(ctx, ref);
    requireValues(panel, changes);
    // A later project with the identifier of a deleted one begins without scores.
    const known = stored?.createdAt === line.createdAt ? stored : null;
    const { etag: _etag, ...before } = known ?? { etag: null, ...newScore(slate, ref, line.createdAt) };
    const score = applyEdit(
      before,
      {
        values: changes.values,
        strength: changes.strength,
        nextStep: changes.next_step,
        note: changes.note,
        final: changes.final || before.final,
      },
      edited,
    );
    if (score === null) {
      // An empty draft, or the same one again, says that the judge is at the project.
      if (!before.final && slate.here !== ref.project) await granted.store.commit(key, [lineMoved('Open')]);
      return { score: presentScore(before), version: before.version };
    }
    await granted.store.commit(key, [
      stored ? { do: 'replace', document: score, ifMatch: stored.etag } : { do: 'create', document: score },
      lineMoved(score.final ? 'Scored' : 'Open'),
    ]);
    return { score: presentScore(score), version: score.version };
  });
}

/**
 * Notes that the judge found nobody at the project. The judge can still score it later. A project with a final score stays as it is.
 * @throws Refusal not_found, forbidden, archived, own_team, round_closed, line_released
 */
export async function markAbsent(ctx: Context, ref: ScoreRef): Promise<void> {
  await untilCommitted(async () => {
    const { granted, key, line, lineMoved } = await requireLine(ctx, ref);
    if (line.state === 'Scored' || line.state === 'Absent') return;
    await granted.store.commit(key, [lineMoved('Absent')]);
  });
}

async function ownTeamOf({ store }: Context, key: string, projectId: string | null) {
  const own = projectId === null ? null : await store.read('project', key, documentId.project(projectId));
  return own === null ? [] : [own];
}

/** The version becomes 1 with the first save. */
const newScore = (
  { eventKey, panelId, planId, round, userId }: SlateDocument,
  { project }: ScoreRef,
  createdAt: string,
): ScoreDocument => ({
  type: 'score',
  id: documentId.score(planId, project, userId),
  eventKey,
  userId,
  projectId: project,
  createdAt,
  panelId,
  round,
  planId,
  version: 0,
  values: {},
  strength: null,
  nextStep: null,
  note: null,
  final: false,
});

/** @throws Refusal invalid for an unknown criterion, and if a final score lacks a value */
function requireValues({ criteria }: StoredPanel, { final, values }: ScoreChanges): void {
  const ids = criteria.map(({ id }) => id);
  const unknown = Object.keys(values).find((id) => !ids.includes(id));
  if (unknown !== undefined) throw invalid(`values.${unknown}`, 'Choose a criterion of this panel.');
  // A criterion can have the id “constructor”, which every object inherits.
  const missing = ids.find((id) => !Object.hasOwn(values, id));
  if (final && missing !== undefined) throw invalid(`values.${missing}`, 'Choose a value from 1 to 5.');
}

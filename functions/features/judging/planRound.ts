import { UNKNOWN_PROJECT } from '#contract/base/inputErrors.ts';
import { PANEL_JUDGES_MAX } from '#contract/base/limits.ts';
import {
  FINAL,
  type PanelRef,
  type PlanProposal,
  type PlanPublication,
  type RoundRef,
  type VisitPlan,
} from '#contract/judging/judging.ts';
import { enforce, invalid, notFound } from '../../core/errors.ts';
import { randomId } from '../../core/randomId.ts';
import { type CheckedEvent, lookAtEvent, requireEvent } from '../../domain/access/eventAccess.ts';
import { auditEvent } from '../../domain/audit/entry.ts';
import { type Context, instant } from '../../domain/context.ts';
import { type EditedVersion, requireVersion } from '../../domain/editing.ts';
import {
  hashOfJson,
  isOnSlate,
  lineState,
  type PanelState,
  readPanels,
} from '../../domain/judging/judgingOf.ts';
import { planVisits } from '../../domain/judging/planVisits.ts';
import { roundOf } from '../../domain/judging/roundTimes.ts';
import { eventMailNote, queueMailsNow } from '../../domain/mail/mailNote.ts';
import {
  documentId,
  type JudgeDocument,
  type SlateDocument,
  type SlateLine,
  type SlatesDocument,
} from '../../store/documents.ts';
import type { Operation } from '../../store/store.ts';
import { untilCommitted } from '../../store/untilCommitted.ts';

const SEED_LENGTH = 16;

export interface VersionedPlan {
  readonly plan: VisitPlan;
  readonly version: number;
}

/** Without a round, reads the current one. @throws Refusal not_found */
export async function readPanelOf(
  ctx: Context,
  { event }: CheckedEvent,
  { panel, round }: PanelRef & { readonly round?: number },
): Promise<PanelState> {
  const wanted = round === undefined ? undefined : { panel, round };
  const state = (await readPanels(ctx.store, event, wanted)).find((one) => one.panel.id === panel);
  if (state === undefined) throw notFound();
  return state;
}

const versionOf = ({ slates }: PanelState): number => slates?.version ?? 1;

/**
 * Proposes who visits which project. Nothing is stored. In a final, every judge visits every finalist.
 * @param proposal with the seed null for a random one
 * @throws Refusal not_found, forbidden, round_open, round_closed, panel_full; invalid for a final without finalists
 */
export async function proposePlan(
  ctx: Context,
  ref: RoundRef,
  { seed, ...terms }: PlanProposal,
): Promise<VersionedPlan> {
  const state = await readPanelOf(ctx, await lookAtEvent(ctx, ref, 'event_edit'), ref);
  const { plan } = planOf(state, seed ?? randomId(SEED_LENGTH), terms);
  return { plan, version: versionOf(state) };
}

/**
 * Publishes a proposed plan in one commit. Projects that a judge has begun stay with the judge. The judges get an email. Repeating
 * the call changes nothing.
 * @throws Refusal not_found, forbidden, archived, version_mismatch, round_open, round_closed, panel_full; changed_meanwhile if the
 *   same seed no longer gives the proposed plan
 */
export async function publishPlan(
  ctx: Context,
  ref: RoundRef,
  { basis, seed, ...terms }: PlanPublication,
  edited: EditedVersion,
): Promise<VersionedPlan> {
  const { granted, note, published } = await untilCommitted(async () => {
    const access = await requireEvent(ctx, ref, 'event_edit');
    const { granted, key } = access;
    const state = await readPanelOf(ctx, access, ref);
    const { lines, plan, projects } = planOf(state, seed, terms);
    if (plan.Basis !== basis) enforce({ reason: 'plan_changed' });
    const { slateOf, slates } = state;
    if (slates?.basis === basis) return { granted, note: null, published: { plan, version: slates.version } };
    requireVersion({ version: versionOf(state) }, edited);
    const planId = slates?.planId ?? randomId(SEED_LENGTH);
    const document: SlatesDocument = {
      type: 'slates',
      id: documentId.slates(ref.panel, ref.round),
      eventKey: key,
      panelId: ref.panel,
      round: ref.round,
      planId,
      version: versionOf(state) + 1,
      seed,
      basis,
      ...(ref.round === FINAL ? { finalists: [...projects.keys()] } : {}),
      publishedAt: instant(ctx.clock),
      closedAt: null,
    };
    const slateOperations = [...lines].map(([userId, ofJudge]): Operation => {
      const { etag, ...before } = slateOf.get(userId) ?? {
        etag: null,
        ...emptySlate(key, ref, userId, planId),
      };
      const slate = { ...before, lines: ofJudge };
      return etag === null
        ? { do: 'create', document: slate }
        : { do: 'replace', document: slate, ifMatch: etag };
    });
    const { etag, ...setUp } = state.judging;
    const note = eventMailNote(key, { kind: 'Judging', panelId: ref.panel }, ctx.clock());
    await granted.store.commit(key, [
      slates ? { do: 'replace', document, ifMatch: slates.etag } : { do: 'create', document },
      { do: 'replace', document: setUp, ifMatch: etag },
      ...slateOperations,
      { do: 'upsert', document: note },
      auditEvent(ctx, ref, { action: 'JudgingPlanned', subject: state.panel.name }),
    ]);
    return { granted, note, published: { plan, version: document.version } };
  });
  if (note) await queueMailsNow(granted, note);
  return published;
}

const emptySlate = (
  eventKey: string,
  { panel, round }: RoundRef,
  userId: string,
  planId: string,
): SlateDocument => ({
  type: 'slate',
  id: documentId.slate(panel, round, userId),
  eventKey,
  userId,
  panelId: panel,
  round,
  planId,
  closed: false,
  lines: [],
});

/** @throws Refusal round_open; invalid without finalists, and for an unknown one */
function projectsToVisit({ before, projects, slates }: PanelState, finalists: PlanProposal['finalists']) {
  if (before === null || slates !== null) return projects;
  if (!before.isClosed) enforce({ reason: 'round_open' });
  if (finalists === undefined) throw invalid('finalists', 'Choose the projects of the final.');
  return new Map(
    finalists.map((id, index) => {
      const project = projects.get(id);
      if (project === undefined) throw invalid(`finalists.${index}`, UNKNOWN_PROJECT);
      return [id, project];
    }),
  );
}

const planJudge = ({ capacity, conflicts, userId: id }: JudgeDocument) => ({
  id,
  capacity,
  conflicts: new Set(conflicts.map(({ projectId }) => projectId)),
});

/** The judges who have begun none of their projects, with those projects. Judges who can't come aren't among them. */
export const idleIn = (state: PanelState): ReadonlyMap<string, readonly SlateLine[]> =>
  new Map(
    [...state.slateOf].flatMap(([userId, { lines }]) => {
      const own = lines.filter((line) => isOnSlate(lineState(state, userId, line)));
      const isIdle = own.length > 0 && own.every((line) => line.state === 'Waiting');
      return isIdle && state.judges.get(userId)?.judge.capacity !== 0 ? [[userId, own] as const] : [];
    }),
  );

/** Counts the projects of judges who haven't begun that get another judge in a plan without them. */
export function projectsToShare(state: PanelState): number {
  const idle = idleIn(state);
  const able = ableJudges(state, true);
  if (idle.size === 0 || able.length === 0) return 0;
  const before = new Map([...state.slateOf].map(([userId, { lines }]) => [userId, lines]));
  const { lines: after } = shareOut(state, {
    able,
    projects: state.projects,
    seed: state.slates?.seed ?? '',
  });
  const judgesOf = (plan: ReadonlyMap<string, readonly SlateLine[]>, project: string) =>
    [...plan].filter(
      ([userId, lines]) =>
        !idle.has(userId) &&
        lines.some((line) => line.projectId === project && isOnSlate(lineState(state, userId, line))),
    ).length;
  const projects = new Set([...idle.values()].flatMap((lines) => lines.map(({ projectId }) => projectId)));
  return [...projects].filter((id) => judgesOf(after, id) > judgesOf(before, id)).length;
}

const readyJudges = ({ judges }: PanelState) =>
  [...judges.values()].filter(({ counts, judge }) => counts && judge.state === 'Ready');

function ableJudges(state: PanelState, withoutIdle = false): readonly JudgeDocument[] {
  const idle = withoutIdle ? idleIn(state) : new Map();
  return readyJudges(state).flatMap(({ judge }) =>
    judge.capacity > 0 && !idle.has(judge.userId) ? [judge] : [],
  );
}

/** The judges who could take projects, but answered after these were shared out. A plan without projects for them ends this too. */
export const unplannedIn = (state: PanelState): string[] =>
  ableJudges(state).flatMap(({ userId }) => (state.slateOf.has(userId) ? [] : [userId]));

type Terms = Pick<PlanProposal, 'finalists' | 'without_idle'>;

/** @returns the plan, its projects, and the lines of each judge who has or had a slate */
function planOf(state: PanelState, seed: string, { finalists, without_idle: withoutIdle }: Terms) {
  if (state.slates?.closedAt) enforce({ reason: 'round_closed' });
  const projects = projectsToVisit(state, finalists);
  const able = ableJudges(state, withoutIdle);
  if (able.length === 0) enforce({ reason: 'panel_without_judges' });
  const { lines, short } = shareOut(state, { able, projects, seed });
  if (lines.size > PANEL_JUDGES_MAX) enforce({ reason: 'panel_full' });
  const plan: VisitPlan = {
    Seed: seed,
    Basis: hashOfJson([seed, [...lines].map(([judge, ofJudge]) => [judge, ofJudge])]),
    Slates: readyJudges(state).map(({ judge: { userId }, name }) => ({
      Judge: userId,
      Name: name,
      Projects: (lines.get(userId) ?? []).map(({ projectId }) => projectId),
    })),
    Short: [...short],
  };
  return { lines, plan, projects };
}

interface Sharing {
  readonly able: readonly JudgeDocument[];
  readonly projects: PanelState['projects'];
  readonly seed: string;
}

/** Leaves what judges have begun where it is. */
function shareOut(state: PanelState, { able, projects, seed }: Sharing) {
  const { before, panel, slateOf } = state;
  const kept = new Map<string, readonly SlateLine[]>(
    [...slateOf].map(([userId, { lines }]) => [
      userId,
      lines.filter(
        (line) =>
          line.state !== 'Waiting' &&
          (projects.get(line.projectId)?.createdAt ?? line.createdAt) === line.createdAt,
      ),
    ]),
  );
  const ids = new Set([...readyJudges(state).map(({ judge }) => judge.userId), ...kept.keys()]);
  const visits = before ? 'All' : roundOf(panel, 1).visits;
  const { short, slates: planned } = planVisits({
    projects: [...projects.keys()],
    judges: able.map(planJudge),
    visits: visits === 'All' ? able.length : visits,
    seed,
    // A judge who can't come spares no one else a visit if every judge scores everything.
    kept: [...kept].flatMap(([judge, lines]) =>
      (visits === 'All' && !able.some(({ userId }) => userId === judge) ? [] : lines)
        .filter((line) => isOnSlate(lineState(state, judge, line)))
        .map(({ projectId }) => ({ judge, project: projectId })),
    ),
  });
  const lines = new Map(
    [...ids].toSorted().map((userId): [string, readonly SlateLine[]] => {
      const begun = kept.get(userId) ?? [];
      const added = (planned.get(userId) ?? []).filter(
        (id) => !begun.some(({ projectId }) => projectId === id),
      );
      const waiting = added.map((projectId) => ({
        projectId,
        createdAt: projects.get(projectId)?.createdAt ?? '',
        state: 'Waiting' as const,
      }));
      return [userId, [...begun, ...waiting]];
    }),
  );
  return { lines, short };
}

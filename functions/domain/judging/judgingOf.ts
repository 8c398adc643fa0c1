import { createHash } from 'node:crypto';
import { type Now } from '#contract/base/phase.ts';
import { isActiveRole } from '#contract/base/roles.ts';
import { FINAL } from '#contract/judging/judging.ts';
import { pointsOf } from '#contract/judging/judgingRules.ts';
import { seesResults } from '#contract/results/resultsRules.ts';
import {
  type DecisionDocument,
  type Documents,
  documentId,
  type EventDocument,
  type JudgeDocument,
  type JudgingDocument,
  type ParticipantDocument,
  type ProjectDocument,
  type ScoreDocument,
  type SlateDocument,
  type SlateLine,
  type SlatesDocument,
  type StoredCriterion,
  type StoredPanel,
  type Stored,
} from '../../store/documents.ts';
import type { CheckedJudge } from '../access/judgeAccess.ts';
import { trackIdsOf } from '../checklist/checklist.ts';
import type { ReadStore } from '../context.ts';
import { isInTeam } from '../teams/membership.ts';
import { votingSettingsOf } from '../voting/votingSettings.ts';
import { type Ranking, rankProjects } from './rankProjects.ts';

export interface JudgeOfPanel {
  readonly judge: JudgeDocument;
  readonly name: string;
  /** False for someone who is Inactive or no longer takes part, and for someone whose team competes. */
  readonly counts: boolean;
}

/** A panel in one of its rounds. */
export interface PanelState {
  /** A commit that replaces it without a change conflicts if someone changes the panel at the same moment. */
  readonly judging: Stored<JudgingDocument>;
  readonly panel: StoredPanel;
  readonly round: number;
  /** The projects that compete: they are active, of the panel's track, and finalists if this is a published final. */
  readonly projects: ReadonlyMap<string, ProjectDocument>;
  /** Also has the projects that aren't in the final. */
  readonly competing: ReadonlyMap<string, ProjectDocument>;
  readonly judges: ReadonlyMap<string, JudgeOfPanel>;
  readonly slates: Stored<SlatesDocument> | null;
  readonly slateOf: ReadonlyMap<string, Stored<SlateDocument>>;
  /** The scores of the round that count. */
  readonly scores: readonly Stored<ScoreDocument>[];
  /** The final scores of all rounds that don't count, for example because a round started again. */
  readonly voided: readonly ScoreDocument[];
  /** The first round, if this is the final. */
  readonly before: { readonly isClosed: boolean; readonly scores: readonly Stored<ScoreDocument>[] } | null;
  readonly decision: Stored<DecisionDocument> | null;
}

export const emptyJudging = (eventKey: string): JudgingDocument => ({
  type: 'judging',
  id: documentId.judging(),
  eventKey,
  version: 1,
  panels: [],
});

/** The projects that compete in the panel. */
export const competingIn = (
  event: EventDocument,
  { track }: StoredPanel,
  projects: readonly ProjectDocument[],
): Map<string, ProjectDocument> =>
  new Map(
    projects
      .filter(
        (project) =>
          project.status === 'Active' && (track === null || trackIdsOf(event, project).includes(track)),
      )
      .map((project) => [project.projectId, project]),
  );

export const competes = (
  participant: ParticipantDocument | null,
  projects: ReadonlyMap<string, ProjectDocument>,
): boolean => isInTeam(participant) && projects.has(participant.projectId);

const JUDGING_TYPES = [
  'judging',
  'judge',
  'suspension',
  'project',
  'slates',
  'slate',
  'score',
  'decision',
] as const;
type JudgingPart = Documents[(typeof JUDGING_TYPES)[number]];

/**
 * Reads all panels with two calls of the store, each in its current round.
 * @param wanted another round of a panel
 */
export async function readPanels(
  store: ReadStore,
  event: EventDocument,
  wanted?: { readonly panel: string; readonly round: number },
): Promise<PanelState[]> {
  const { eventKey: key } = event;
  const documents = await store.list(JUDGING_TYPES, key);
  const judges = documents.flatMap((one) => (one.type === 'judge' ? [one] : []));
  const people = await store.readMany(
    'participant',
    key,
    judges.map(({ userId }) => documentId.participant(userId)),
  );
  const participants = new Map(people.map((one) => [one.userId, one]));
  const suspended = new Set(documents.flatMap((one) => (one.type === 'suspension' ? [one.userId] : [])));
  const projects = documents.flatMap((one) => (one.type === 'project' ? [one] : []));
  const judging = documents.find((one) => one.type === 'judging');
  if (!judging) return [];
  return judging.panels.map((panel): PanelState => {
    const competing = competingIn(event, panel, projects);
    const ofPanel = judges
      .filter(({ panelIds }) => panelIds.includes(panel.id))
      .map((judge): [string, JudgeOfPanel] => {
        const person = participants.get(judge.userId) ?? null;
        const isActive = isActiveRole(person?.role) && !suspended.has(judge.userId);
        const counts = isActive && !competes(person, competing);
        return [judge.userId, { judge, name: person?.name ?? '', counts }];
      });
    const round = wanted?.panel === panel.id ? wanted.round : undefined;
    const state = stateIn(panel, { judges: new Map(ofPanel), projects: competing }, documents, round);
    return { judging, ...state };
  });
}

/** @param round by default, the current one */
function stateIn(
  panel: StoredPanel,
  { judges, projects: competing }: Panel,
  documents: readonly Stored<JudgingPart>[],
  round?: number,
): Omit<PanelState, 'judging'> {
  const ofPanel = documents.filter((one) => 'panelId' in one && one.panelId === panel.id);
  const plans = ofPanel.flatMap((one) => (one.type === 'slates' ? [one] : []));
  const current = round ?? Math.max(1, ...plans.map((one) => one.round));
  const slates = plans.find((one) => one.round === current) ?? null;
  const finalists = slates?.finalists;
  const projects = finalists
    ? new Map([...competing].filter(([projectId]) => finalists.includes(projectId)))
    : competing;
  const planIds = new Set(plans.map(({ planId }) => planId));
  const finals = ofPanel.flatMap((one) => (one.type === 'score' && one.final ? [one] : []));
  const counts = (one: ScoreDocument) =>
    planIds.has(one.planId) && countsIn({ judges, projects: competing }, one);
  const counted = finals.filter(counts);
  const before = {
    isClosed: plans.some((one) => one.round === 1 && one.closedAt !== null),
    scores: counted.filter((one) => one.round === 1),
  };
  return {
    panel,
    round: current,
    projects,
    competing,
    judges,
    slates,
    slateOf: new Map(
      ofPanel.flatMap((one) =>
        one.type === 'slate' && one.round === current ? [[one.userId, one] as const] : [],
      ),
    ),
    scores: counted.filter((one) => one.round === current && projects.has(one.projectId)),
    voided: finals.filter((one) => !counts(one)),
    before: current === FINAL ? before : null,
    decision: ofPanel.find((one) => one.type === 'decision') ?? null,
  };
}

/** True once everyone at the event sees the results. Reopening hides them again. */
export const areResultsOut = (event: EventDocument, now: Now): boolean =>
  seesResults({ dates: event.dates, permissions: [], settings: votingSettingsOf(event) }, now);

type Panel = Pick<PanelState, 'judges' | 'projects'>;

const hasConflict = ({ judge }: JudgeOfPanel, projectId: string): boolean =>
  judge.conflicts.some((one) => one.projectId === projectId);

/** A final score counts unless its judge or its project left, or a conflict or a competing team voids it. */
function countsIn({ judges, projects }: Panel, score: ScoreDocument): boolean {
  const { createdAt, projectId, unnamed = false, userId } = score;
  if (projects.get(projectId)?.createdAt !== createdAt) return false;
  const judge = judges.get(userId);
  return unnamed || (judge !== undefined && judge.counts && !hasConflict(judge, projectId));
}

export interface OwnPanel extends Panel {
  readonly panel: StoredPanel;
  readonly round: number;
  /** Has at most the judge's own slate of the round. */
  readonly slateOf: ReadonlyMap<string, SlateDocument>;
  readonly ownScores: ReadonlyMap<string, ScoreDocument>;
}

/** Reads the panels of one judge, and no one else's scores. */
export async function readOwnPanels(
  store: ReadStore,
  { event, judge, participant }: Pick<CheckedJudge, 'event' | 'judge' | 'participant'>,
): Promise<OwnPanel[]> {
  const { eventKey: key } = event;
  const { panelIds, userId } = judge;
  const [shared, own] = await Promise.all([
    store.list(['judging', 'project'], key),
    store.list(['slate', 'score'], key, { property: 'userId', equals: userId }),
  ]);
  const projects = shared.flatMap((one) => (one.type === 'project' ? [one] : []));
  return shared
    .flatMap((one) => (one.type === 'judging' ? one.panels : []))
    .filter(({ id }) => panelIds.includes(id))
    .map((panel): OwnPanel => {
      const competing = competingIn(event, panel, projects);
      const ofPanel = own.filter(({ panelId }) => panelId === panel.id);
      const [slate] = ofPanel
        .flatMap((one) => (one.type === 'slate' ? [one] : []))
        .toSorted((a, b) => b.round - a.round);
      const scores = ofPanel.flatMap((one) =>
        one.type === 'score' && one.planId === slate?.planId ? [[one.projectId, one] as const] : [],
      );
      const counts = participant !== null && !competes(participant, competing);
      return {
        panel,
        round: slate?.round ?? 1,
        projects: competing,
        judges: new Map([[userId, { judge, name: participant?.name ?? '', counts }]]),
        slateOf: new Map(slate ? [[userId, slate]] : []),
        ownScores: new Map(scores),
      };
    });
}

/** The state that people see. It follows from the stored state, and from what has changed since. */
export function lineState(
  { judges, projects }: Panel,
  userId: string,
  { createdAt, projectId, state }: SlateLine,
): SlateLine['state'] | 'Conflict' | 'Released' {
  const judge = judges.get(userId);
  if (!judge?.counts || projects.get(projectId)?.createdAt !== createdAt) return 'Released';
  return hasConflict(judge, projectId) ? 'Conflict' : state;
}

/** False once the judge can't score the project any more. */
export const isOnSlate = (state: ReturnType<typeof lineState>): boolean =>
  state !== 'Conflict' && state !== 'Released';

/** A hash of the scores that count. The order of the scores doesn't change it. */
export const basisOf = ({ panel, scores }: Pick<PanelState, 'panel' | 'scores'>): string =>
  hashOfJson([
    panel.criteria.map(({ id, weight }) => [id, weight]),
    scores
      // Without the judges, because a deleted account keeps its scores under a marker.
      .map(({ projectId, values }) =>
        JSON.stringify([projectId, ...panel.criteria.map(({ id }) => values[id] ?? 0)]),
      )
      .toSorted(),
  ]);

export const hashOfJson = (value: unknown): string =>
  createHash('sha256').update(JSON.stringify(value)).digest('base64url');

/**
 * In a final, the first round breaks ties.
 * @param criteria with other weights than those of the panel, to compare
 */
export function rankingOf(
  { before, panel, scores }: Pick<PanelState, 'before' | 'panel' | 'scores'>,
  criteria: readonly StoredCriterion[] = panel.criteria,
): Ranking {
  const valuesOf = (all: readonly ScoreDocument[]) =>
    all.map(({ projectId, userId, values }) => ({
      project: projectId,
      judge: userId,
      value: pointsOf(values, criteria),
    }));
  const first = before ? rankProjects(valuesOf(before.scores)).projects : [];
  return rankProjects(valuesOf(scores), new Map(first.map(({ project, score }) => [project, score])));
}

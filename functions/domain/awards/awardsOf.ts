import { createHash } from 'node:crypto';
import type { AwardVote, Contender, PanelDecision, Winner } from '#contract/awards/awardRules.ts';
import { isComplete as hasAllRequired } from '#contract/checklist/checklistRules.ts';
import type {
  AwardDocument,
  EventDocument,
  ProjectDocument,
  StoredWinner,
  Stored,
} from '../../store/documents.ts';
import { checklistOf, readUsableVideos, requirementsOf, trackIdsOf } from '../checklist/checklist.ts';
import type { ReadStore } from '../context.ts';
import { basisOf, readPanels } from '../judging/judgingOf.ts';

export interface EventAwards {
  readonly event: EventDocument;
  /** Sorted by `inAwardOrder`. */
  readonly awards: readonly AwardDocument[];
  readonly projects: ReadonlyMap<string, ProjectDocument>;
  readonly votes: ReadonlyMap<string, number>;
  /** The ids of usable videos. Empty unless an award needs complete projects. */
  readonly usable: ReadonlySet<string>;
  /** What panels of judges have decided, by the id of each of their awards. */
  readonly decisions: ReadonlyMap<string, DecidedOrder>;
}

interface DecidedOrder {
  /** Best first. */
  readonly order: readonly string[];
  /** Hashes of the scores that counted then, and that count now. */
  readonly basis: string;
  readonly current: string;
}

export type AwardState = 'Open' | 'Final' | 'Stale';

export const inAwardOrder = <A extends AwardDocument>(awards: readonly A[]): A[] =>
  awards.toSorted((a, b) => a.order - b.order || (a.awardId < b.awardId ? -1 : 1));

const needsComplete = (event: EventDocument, { requireComplete }: AwardDocument): boolean =>
  requireComplete || requirementsOf(event).enforce === 'Award';

export async function readAwards(
  store: ReadStore,
  event: EventDocument,
): Promise<EventAwards & { readonly stored: readonly Stored<AwardDocument>[] }> {
  const documents = await store.list(['award', 'project', 'tally'], event.eventKey);
  const stored = documents.flatMap((one) => (one.type === 'award' ? [one] : []));
  const projects = documents.flatMap((one) => (one.type === 'project' ? [one] : []));
  const awards = stored.map(({ etag: _etag, ...award }) => award);
  const isNeeded = awards.some((award) => needsComplete(event, award));
  return {
    event,
    stored,
    awards: inAwardOrder(awards),
    projects: new Map(projects.map((project) => [project.projectId, project])),
    votes: new Map(
      documents.flatMap((one) => (one.type === 'tally' ? [[one.projectId, one.votes] as const] : [])),
    ),
    decisions: awards.some(({ decidedBy }) => decidedBy === 'Judges')
      ? await readDecisions(store, event)
      : new Map(),
    usable: isNeeded ? await readUsableVideos(store, event, projects) : new Set(),
  };
}

async function readDecisions(store: ReadStore, event: EventDocument): Promise<EventAwards['decisions']> {
  const panels = await readPanels(store, event);
  return new Map(
    panels.flatMap((state) => {
      const { decision, panel } = state;
      if (decision === null) return [];
      const { basis, order } = decision;
      const decided = { order, basis, current: basisOf(state) };
      return panel.awardIds.map((awardId) => [awardId, decided] as const);
    }),
  );
}

export function panelDecisionOf({ decisions }: EventAwards, { awardId }: AwardDocument): PanelDecision {
  const decided = decisions.get(awardId);
  if (decided === undefined) return 'None';
  return decided.basis === decided.current ? 'Current' : 'Stale';
}

const hasEntered = ({ awardIds = [] }: ProjectDocument, { awardId }: AwardDocument): boolean =>
  awardIds.includes(awardId);

/** The projects whose teams have entered the award, even if they can't win it. */
export const entrantsOf = ({ projects }: EventAwards, award: AwardDocument): ProjectDocument[] =>
  [...projects.values()].filter((project) => hasEntered(project, award));

/** The active projects that meet the award's conditions, even if they have no votes or have won an earlier exclusive award. */
function contendersFor({ usable, event, projects, votes }: EventAwards, award: AwardDocument): Contender[] {
  const { optIn, track } = award;
  const isComplete = needsComplete(event, award) ? hasAllRequired : () => true;
  return [...projects.values()]
    .filter(
      (project) =>
        project.status === 'Active' &&
        (!optIn || hasEntered(project, award)) &&
        (track === null || trackIdsOf(event, project).includes(track)) &&
        isComplete(checklistOf(event, project, usable)),
    )
    .map(({ projectId }) => ({ projectId, votes: votes.get(projectId) ?? 0 }));
}

const isBefore = (a: AwardDocument, b: AwardDocument) =>
  a.order < b.order || (a.order === b.order && a.awardId < b.awardId);

export const earlierAwards = ({ awards }: EventAwards, award: AwardDocument): readonly AwardDocument[] =>
  awards.filter((one) => isBefore(one, award));

export function awardVoteOf(all: EventAwards, award: AwardDocument): AwardVote {
  const contenders = contendersFor(all, award);
  const winners = earlierAwards(all, award)
    .filter(({ exclusive }) => exclusive)
    .flatMap(({ result }) => result?.winners ?? []);
  const taken = new Set(award.exclusive ? winners.map(({ projectId }) => projectId) : []);
  return { places: award.places, contenders, taken };
}

/** @returns a hash of everything on which the winners depend. The order of projects and winners doesn't change the hash */
export function inputsOf(all: EventAwards, award: AwardDocument, winners: readonly Winner[]): string {
  const { contenders, taken } = awardVoteOf(all, award);
  const createdAt = (projectId: string) => all.projects.get(projectId)?.createdAt ?? null;
  const decided = award.decidedBy === 'Judges' ? all.decisions.get(award.awardId) : undefined;
  const inputs =
    award.decidedBy === 'Votes'
      ? {
          votingEnd: all.event.dates.VotingEnd,
          taken: [...taken].toSorted(),
          votes: contenders
            .filter(({ votes }) => votes > 0)
            .map(({ projectId, votes }) => [projectId, createdAt(projectId), votes])
            .toSorted(([a], [b]) => ((a ?? '') < (b ?? '') ? -1 : 1)),
        }
      : {
          ...(decided && { decided }),
          chosen: winners
            .map(({ place, projectId }) => [
              projectId,
              createdAt(projectId),
              place,
              contenders.some((one) => one.projectId === projectId) && !taken.has(projectId),
            ])
            .toSorted(([a], [b]) => ((a ?? '') < (b ?? '') ? -1 : 1)),
        };
  const { decidedBy, places } = award;
  return createHash('sha256')
    .update(JSON.stringify({ decidedBy, places, ...inputs }))
    .digest('base64url');
}

export function stateOf(all: EventAwards, award: AwardDocument): AwardState {
  const { result } = award;
  if (result === null) return 'Open';
  return result.inputs === inputsOf(all, award, result.winners) ? 'Final' : 'Stale';
}

/** Leaves out winners whose project is deleted, even if another project has taken its identifier since. */
export const winningProjects = (
  { winners }: { readonly winners: readonly StoredWinner[] },
  projects: ReadonlyMap<string, ProjectDocument>,
): { readonly place: number; readonly project: ProjectDocument }[] =>
  winners.flatMap(({ createdAt, place, projectId }) => {
    const project = projects.get(projectId);
    return project?.createdAt === createdAt ? [{ place, project }] : [];
  });

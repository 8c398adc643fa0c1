import type { PlacementRef } from '#contract/placement/placement.ts';
import { notFound } from '../../core/errors.ts';
import { auditEvent } from '../../domain/audit/entry.ts';
import { instant, type WriteContext } from '../../domain/context.ts';
import { newProjectOperations } from '../../domain/projects/newProject.ts';
import { isIdentifierTaken } from '../../store/createUnderFreeIdentifier.ts';
import { documentId, type PlacementDocument, type ProjectDocument } from '../../store/documents.ts';
import { CommitConflict } from '../../store/store.ts';
import { untilCommitted } from '../../store/untilCommitted.ts';

/** The commit that creates a project also writes its identifier into the proposal, so a repeated call doesn't create it again. */
export async function createNewTeams(
  ctx: WriteContext,
  ref: PlacementRef,
  placement: PlacementDocument,
): Promise<PlacementDocument> {
  const wanted = new Set(placement.seats.flatMap(({ dropped, team }) => (dropped ? [] : [team])));
  const missing = placement.newTeams.filter(({ key, projectId }) => projectId === null && wanted.has(key));
  if (missing.length === 0) return placement;
  // Earlier placements may have used the first numbers.
  const projects = await ctx.store.list('project', placement.eventKey);
  let number = Math.max(0, ...projects.map(({ projectId }) => numberOf(projectId))) + 1;
  let current = placement;
  for (const { key } of missing) {
    const created = await createTeam(ctx, ref, key, number);
    current = created.placement;
    number = created.number + 1;
  }
  return current;
}

const numberOf = (projectId: string): number => Number(/^team-([1-9]\d{0,5})$/.exec(projectId)?.[1] ?? 0);

interface CreatedTeam {
  readonly placement: PlacementDocument;
  readonly number: number;
}

/** Tries the next number if a deleted project or another placement has taken this number. */
async function createTeam(
  ctx: WriteContext,
  ref: PlacementRef,
  teamKey: string,
  first: number,
): Promise<CreatedTeam> {
  for (let number = first; ; number++) {
    try {
      const placement = await untilCommitted(() => commitTeam(ctx, ref, teamKey, number), isIdentifierTaken);
      return { placement, number };
    } catch (error) {
      if (!(error instanceof CommitConflict && isIdentifierTaken(error))) throw error;
    }
  }
}

async function commitTeam(
  ctx: WriteContext,
  ref: PlacementRef,
  teamKey: string,
  number: number,
): Promise<PlacementDocument> {
  const key = `${ref.org}/${ref.event}`;
  const stored = await ctx.store.read('placement', key, documentId.placement(ref.placement));
  if (stored === null) throw notFound();
  const { etag, ...placement } = stored;
  const existing = placement.newTeams.find((one) => one.key === teamKey);
  if (existing === undefined || existing.projectId !== null) return placement;
  const projectId = `team-${number}`;
  const project: ProjectDocument = {
    type: 'project',
    id: documentId.project(projectId),
    eventKey: key,
    projectId,
    version: 1,
    name: `Team ${number}`,
    description: '',
    logoUrl: null,
    cover: null,
    videos: [],
    status: 'Pending',
    joinOption: 'InviteOnly',
    memberCount: 0,
    createdBy: ctx.requestId,
    createdAt: instant(ctx.clock),
  };
  const newTeams = placement.newTeams.map((one) => (one.key === teamKey ? { ...one, projectId } : one));
  const document: PlacementDocument = { ...placement, newTeams, version: placement.version + 1 };
  await ctx.store.commit(key, [
    ...newProjectOperations(project, ''),
    { do: 'replace', document, ifMatch: etag },
    auditEvent(ctx, ref, { action: 'ProjectCreated', project: projectId, subject: project.name }),
  ]);
  return document;
}

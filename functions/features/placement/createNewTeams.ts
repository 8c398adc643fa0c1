import type { PlacementRef } from '#contract/placements.ts';
import { notFound } from '../../core/errors.ts';
import { auditEvent } from '../../domain/audit/entry.ts';
import { instant, type WriteContext } from '../../domain/context.ts';
import { newProjectOperations } from '../../domain/project/newProject.ts';
import { isIdentifierTaken } from '../../store/createUnderFreeIdentifier.ts';
import { documentId, type PlacementDocument, type ProjectDocument } from '../../store/documents.ts';
import { CommitConflict } from '../../store/store.ts';
import { untilCommitted } from '../../store/untilCommitted.ts';

/**
 * Creates a project without an Owner for each new team that somebody is to join. The commit that creates a project also writes
 * its identifier into the proposal, so a repeated call doesn't create it again.
 */
export async function createNewTeams(
  ctx: WriteContext,
  ref: PlacementRef,
  placement: PlacementDocument,
): Promise<PlacementDocument> {
  const wanted = new Set(placement.seats.flatMap(({ dropped, team }) => (dropped ? [] : [team])));
  let current = placement;
  for (const { key } of placement.newTeams) if (wanted.has(key)) current = await createTeam(ctx, ref, key);
  return current;
}

async function createTeam(ctx: WriteContext, ref: PlacementRef, teamKey: string): Promise<PlacementDocument> {
  // Teams of earlier placements have the first numbers.
  for (let number = 1; ; number++) {
    try {
      return await untilCommitted(() => commitTeam(ctx, ref, teamKey, number), isIdentifierTaken);
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

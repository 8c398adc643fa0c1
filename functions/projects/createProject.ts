import type { EventRef } from '#contract/identifiers.ts';
import type { NewProject } from '#contract/projects.ts';
import { requireEvent, type EventAccess } from '../access/eventAccess.ts';
import { requireEventOpen } from '../access/requireEventOpen.ts';
import { type Context, instant } from '../context.ts';
import { createUnderFreeIdentifier, isIdentifierTaken } from '../createUnderFreeIdentifier.ts';
import { forbidden } from '../errors.ts';
import { invite } from '../invitations/invite.ts';
import { CommitConflict, type Operation } from '../store/store.ts';
import { documentId, type ParticipantDocument, type ProjectDocument } from '../store/documents.ts';
import { untilCommitted } from '../store/untilCommitted.ts';
import { alreadyInTeam, isInTeam } from '../teams/rules.ts';
import { participantOf } from '../teams/participantOf.ts';
import { readProfile } from '../users/readProfile.ts';
import { presentProject, type ReadProject } from './readProject.ts';

/**
 * Makes a project (project_create). Its creator becomes its Owner and a participant of the event, unless an event admin
 * names another `owner`: an e-mail is invited, the empty string leaves the team without one for now.
 * @throws Refusal event_completed, already_in_team
 */
export async function createProject(ctx: Context, ref: EventRef, request: NewProject): Promise<ReadProject> {
  const access = await requireEvent(ctx, ref, 'project_create');
  if (request.owner !== undefined && !access.permissions.includes('event_edit')) throw forbidden();
  requireEventOpen(ctx, access);

  const { project, team } = await createUnderFreeIdentifier('Project', request.name, (identifier) =>
    untilCommitted(() => commitProject(ctx, access, request, identifier), isIdentifierTaken),
  );
  const made = { ...ref, project: project.projectId };
  if (request.owner) await invite(ctx, { kind: 'Project', ref: made }, request.owner, 'Owner');
  return presentProject(ctx, access, { project, content: request.content, team });
}

interface Committed {
  readonly project: ProjectDocument;
  readonly team: readonly ParticipantDocument[];
}

/** Commits the project under one identifier, and its creator's membership with it: all or nothing. */
async function commitProject(
  ctx: Context,
  access: EventAccess,
  request: NewProject,
  identifier: string,
): Promise<Committed> {
  const owns = request.owner === undefined;
  const project: ProjectDocument = {
    type: 'project',
    id: documentId.project(identifier),
    eventKey: access.key,
    projectId: identifier,
    version: 1,
    name: request.name,
    description: request.description,
    logoUrl: request.logo,
    status: request.status,
    joinOption: request.joinoption,
    memberCount: owns ? 1 : 0,
    createdBy: ctx.traceId,
    createdAt: instant(ctx.clock),
  };
  const part = { eventKey: access.key };
  const owner = owns ? await ownership(ctx, access.key, identifier) : null;
  try {
    await ctx.store.commit(access.key, [
      { do: 'create', document: project },
      {
        do: 'create',
        document: { type: 'content', id: documentId.content(identifier), ...part, content: request.content },
      },
      {
        do: 'create',
        document: {
          type: 'tally',
          id: documentId.tally(identifier),
          ...part,
          projectId: identifier,
          votes: 0,
        },
      },
      ...(owner ? [owner.operation] : []),
    ]);
  } catch (error) {
    if (!(error instanceof CommitConflict)) throw error;
    const existing = await ctx.store.read('project', access.key, project.id);
    // After a time-out the first try may have committed all the same: then this is its work, not somebody else's.
    if (existing?.createdBy !== ctx.traceId) throw error;
  }
  return { project, team: owner ? [owner.participant] : [] };
}

/** The creator as the project's Owner, and the operation that makes them so. */
async function ownership(
  ctx: Context,
  key: string,
  projectId: string,
): Promise<{ participant: ParticipantDocument; operation: Operation }> {
  const existing = await ctx.store.read('participant', key, documentId.participant(ctx.caller.userId));
  if (isInTeam(existing)) {
    const own = await ctx.store.read('project', key, documentId.project(existing.projectId));
    if (own?.createdBy !== ctx.traceId) throw alreadyInTeam();
  }
  const membership = { projectId, projectRole: 'Owner' } as const;
  const person = existing ?? participantOf(key, await readProfile(ctx), instant(ctx.clock));
  const participant = { ...person, ...membership };
  return {
    participant,
    operation: existing
      ? { do: 'replace', document: participant, ifMatch: existing.etag }
      : { do: 'create', document: participant },
  };
}

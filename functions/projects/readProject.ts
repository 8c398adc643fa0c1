import type { ProjectRef } from '#contract/identifiers.ts';
import type { Project } from '#contract/projects.ts';
import { isActiveRole } from '#contract/permissions.ts';
import { type ProjectAccess, projectAccess } from '../access/projectAccess.ts';
import type { Context } from '../context.ts';
import { documentId, type ParticipantDocument } from '../store/documents.ts';
import { inNameOrder, presentParticipant } from '../teams/participantOf.ts';
import { presentProjectCard } from './present.ts';

export interface ReadProject {
  readonly project: Project;
  readonly version: number;
}

/**
 * A project with its markdown and its team.
 * @throws Refusal not_found as for its event, or where there is no such project
 */
export async function readProject(ctx: Context, ref: ProjectRef): Promise<ReadProject> {
  return await loadProject(ctx, await projectAccess(ctx, ref));
}

/** The same once the caller's access is known, for verbs that answer with the project they have changed. */
export async function loadProject(ctx: Context, access: ProjectAccess): Promise<ReadProject> {
  const { key, project } = access;
  const [content, team] = await Promise.all([
    ctx.store.read('content', key, documentId.content(project.projectId)),
    ctx.store.list('participant', key, { property: 'projectId', equals: project.projectId }),
  ]);
  return {
    version: project.version,
    project: {
      ...presentProjectCard(project),
      Content: content?.content ?? '',
      Participants: presentTeam(ctx, access, team),
    },
  };
}

const presentTeam = (ctx: Context, access: ProjectAccess, team: readonly ParticipantDocument[]) => {
  const asker = { caller: ctx.caller, permissions: access.permissions };
  const members = team.flatMap((one) =>
    isActiveRole(one.projectRole) ? [presentParticipant(one, one.projectRole, asker)] : [],
  );
  return inNameOrder(members);
};

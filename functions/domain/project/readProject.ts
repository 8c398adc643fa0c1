import type { ProjectRef } from '#contract/identifiers.ts';
import type { Project } from '#contract/projects.ts';
import type { EventAccess } from '../access/eventAccess.ts';
import { type ProjectAccess, projectAccess } from '../access/projectAccess.ts';
import type { Context } from '../context.ts';
import { documentId, type ParticipantDocument, type ProjectDocument } from '../../store/documents.ts';
import { presentTeam } from '../participant/participantOf.ts';
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

/** The same once the caller's access is known. */
export async function loadProject(ctx: Context, access: ProjectAccess): Promise<ReadProject> {
  const { key, project } = access;
  const [content, team] = await Promise.all([
    ctx.store.read('content', key, documentId.content(project.projectId)),
    ctx.store.list('participant', key, { property: 'projectId', equals: project.projectId }),
  ]);
  return presentProject(ctx, access, { project, content: content?.content ?? '', team });
}

/** A project from its parts, for verbs that know them: what was committed is answered without another read, which might fail. */
export function presentProject(
  { caller }: Context,
  { permissions }: Pick<EventAccess, 'permissions'>,
  parts: { project: ProjectDocument; content: string; team: readonly ParticipantDocument[] },
): ReadProject {
  const { content, project, team } = parts;
  return {
    version: project.version,
    project: {
      ...presentProjectCard(project),
      Content: content,
      Participants: presentTeam(team, { caller, permissions }),
      GrantedUntil: permissions.includes('project_edit') ? (project.grantedUntil ?? null) : null,
    },
  };
}

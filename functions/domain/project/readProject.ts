import type { ProjectRef } from '#contract/identifiers.ts';
import type { Project } from '#contract/projects.ts';
import type { CheckedEvent } from '../access/eventAccess.ts';
import { type CheckedProject, projectAccess } from '../access/projectAccess.ts';
import type { Context } from '../context.ts';
import { documentId, type ParticipantDocument, type ProjectDocument } from '../../store/documents.ts';
import { presentTeam } from '../participant/participantOf.ts';
import { presentProjectCard } from './present.ts';

export interface ReadProject {
  readonly project: Project;
  readonly version: number;
}

export async function readProject(ctx: Context, ref: ProjectRef): Promise<ReadProject> {
  return await loadProject(ctx, await projectAccess(ctx, ref));
}

export async function loadProject(ctx: Context, access: CheckedProject): Promise<ReadProject> {
  const { key, project } = access;
  const [content, team] = await Promise.all([
    ctx.store.read('content', key, documentId.content(project.projectId)),
    ctx.store.list('participant', key, { property: 'projectId', equals: project.projectId }),
  ]);
  return presentProject(ctx, access, { project, content: content?.content ?? '', team });
}

/** Reads nothing, because callers use it after a commit. A read that failed there would look as if nothing was saved. */
export function presentProject(
  { caller }: Context,
  { permissions }: Pick<CheckedEvent, 'permissions'>,
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

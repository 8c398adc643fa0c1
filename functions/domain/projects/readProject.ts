import type { ProjectRef } from '#contract/base/identifiers.ts';
import { isComplete } from '#contract/checklist/checklistRules.ts';
import type { Project } from '#contract/projects/projects.ts';
import {
  documentId,
  type EventDocument,
  type ParticipantDocument,
  type ProjectDocument,
} from '../../store/documents.ts';
import type { CheckedEvent } from '../access/eventAccess.ts';
import { type CheckedProject, projectAccess } from '../access/projectAccess.ts';
import { checklistOf, readUsableVideos, requirementsOf, trackIdsOf } from '../checklist/checklist.ts';
import type { Context } from '../context.ts';
import { presentTeam } from '../users/participantOf.ts';
import { presentProjectCard } from './present.ts';

export interface ReadProject {
  readonly project: Project;
  readonly version: number;
}

export async function readProject(ctx: Context, ref: ProjectRef): Promise<ReadProject> {
  return await loadProject(ctx, await projectAccess(ctx, ref));
}

export async function loadProject(ctx: Context, access: CheckedProject): Promise<ReadProject> {
  const { event, key, project } = access;
  const [content, team, usable] = await Promise.all([
    ctx.store.read('content', key, documentId.content(project.projectId)),
    ctx.store.list('participant', key, { property: 'projectId', equals: project.projectId }),
    readUsableVideos(ctx.store, event, [project]),
  ]);
  return presentProject(ctx, access, { project, content: content?.content ?? '', team, usable });
}

interface ProjectParts {
  readonly project: ProjectDocument;
  readonly content: string;
  readonly team: readonly ParticipantDocument[];
  /** The ids of usable videos. */
  readonly usable: ReadonlySet<string>;
}

/** Reads nothing, because callers use it after a commit. If a read failed then, clients would think that nothing was saved. */
export function presentProject(
  { caller }: Context,
  { event, permissions }: Pick<CheckedEvent, 'event' | 'permissions'>,
  { content, usable, project, team }: ProjectParts,
): ReadProject {
  const items = checklistOf(event, project, usable);
  const canEdit = permissions.includes('project_edit');
  return {
    version: project.version,
    project: {
      ...presentProjectCard(project),
      Incomplete: requirementsOf(event).enforce === 'Vote' && !isComplete(items),
      ...presentChecklistFields(event, project),
      Checklist: canEdit ? [...items] : [],
      Content: content,
      Participants: presentTeam(team, { caller, permissions }),
      GrantedUntil: canEdit ? (project.grantedUntil ?? null) : null,
    },
  };
}

function presentChecklistFields(event: EventDocument, project: ProjectDocument) {
  const { awardIds = [], demoUrl = null, repositoryUrl = null } = project;
  const { statements = [], tags = [], technologies = [] } = project;
  return {
    RepositoryUrl: repositoryUrl,
    DemoUrl: demoUrl,
    Tags: [...tags],
    Technologies: [...technologies],
    TrackIds: trackIdsOf(event, project),
    Statements: [...statements],
    AwardIds: [...awardIds],
  };
}

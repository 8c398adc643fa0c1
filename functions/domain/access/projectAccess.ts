import type { ProjectRef } from '#contract/identifiers.ts';
import { type Permission, permissionsOf, type Role, type Roles } from '#contract/permissions.ts';
import type { Context } from '../context.ts';
import { forbidden, notFound } from '../../core/errors.ts';
import {
  documentId,
  eventKey,
  type ParticipantDocument,
  type ProjectDocument,
  type Stored,
} from '../../store/documents.ts';
import { type EventAccess, eventAccess, type Purpose } from './eventAccess.ts';
import { requireUnarchived } from './requireUnarchived.ts';

export interface ProjectAccess extends EventAccess {
  readonly project: Stored<ProjectDocument>;
}

/** The role of a participant in one project, null where it is not their team. */
export const roleInProject = (participant: ParticipantDocument | null, projectId: string): Role | null =>
  participant?.projectId === projectId ? participant.projectRole : null;

/**
 * What the caller is and may do in a project.
 * @throws Refusal not_found as for its event, or where there is no such project.
 */
export async function projectAccess(ctx: Context, ref: ProjectRef): Promise<ProjectAccess> {
  const [access, project] = await Promise.all([
    eventAccess(ctx, ref),
    ctx.store.read('project', eventKey(ref), documentId.project(ref.project)),
  ]);
  if (!project) throw notFound();
  const roles: Roles = { ...access.roles, project: roleInProject(access.participant, ref.project) };
  return { ...access, project, roles, permissions: permissionsOf(roles) };
}

/**
 * The same, for what only the holder of a permission may do.
 * @throws Refusal forbidden; archived for who comes to change something
 */
export async function requireProject(
  ctx: Context,
  ref: ProjectRef,
  permission: Permission,
  purpose: Purpose = 'change',
): Promise<ProjectAccess> {
  const access = await projectAccess(ctx, ref);
  if (!access.permissions.includes(permission)) throw forbidden();
  if (purpose === 'change') requireUnarchived(access.event);
  return access;
}

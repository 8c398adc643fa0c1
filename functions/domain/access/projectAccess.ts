import type { ProjectRef } from '#contract/base/identifiers.ts';
import { type Permission, permissionsOf, type Role, type Roles } from '#contract/base/permissions.ts';
import { forbidden, notFound } from '../../core/errors.ts';
import {
  documentId,
  eventKey,
  type ParticipantDocument,
  type ProjectDocument,
  type Stored,
} from '../../store/documents.ts';
import type { AuditContext, Context } from '../context.ts';
import { type CheckedEvent, eventAccess } from './eventAccess.ts';
import { requireUnarchived } from './eventAccess.ts';
import { type Grant, letAudit, letWrite } from './granted.ts';

export interface CheckedProject extends CheckedEvent {
  readonly project: Stored<ProjectDocument>;
}

export const roleInProject = (participant: ParticipantDocument | null, projectId: string): Role | null =>
  participant?.projectId === projectId ? participant.projectRole : null;

/** Lets in everyone who can see the event. @throws Refusal not_found for others, and if the project doesn't exist */
export async function projectAccess(ctx: Context, ref: ProjectRef): Promise<CheckedProject> {
  const [access, project] = await Promise.all([
    eventAccess(ctx, ref),
    ctx.store.read('project', eventKey(ref), documentId.project(ref.project)),
  ]);
  if (!project) throw notFound();
  const roles: Roles = { ...access.roles, project: roleInProject(access.participant, ref.project) };
  return { ...access, project, roles, permissions: permissionsOf(roles) };
}

/** @throws Refusal not_found, forbidden, archived */
export async function requireProject(
  ctx: Context,
  ref: ProjectRef,
  permission: Permission,
): Promise<CheckedProject & Grant> {
  const access = await projectWith(ctx, ref, permission);
  await requireUnarchived(ctx, access.event);
  return { ...access, granted: letWrite(ctx) };
}

/** Accepts an archived event too. `granted` can commit only audit entries. @throws Refusal not_found, forbidden */
export async function lookAtProject(
  ctx: Context,
  ref: ProjectRef,
  permission: Permission,
): Promise<CheckedProject & Grant<AuditContext>> {
  return { ...(await projectWith(ctx, ref, permission)), granted: letAudit(ctx) };
}

async function projectWith(ctx: Context, ref: ProjectRef, permission: Permission): Promise<CheckedProject> {
  const access = await projectAccess(ctx, ref);
  if (!access.permissions.includes(permission)) throw forbidden();
  return access;
}

/** Lets in the Owner of the team, and holders of event_edit. @throws Refusal not_found, forbidden, archived */
export async function requireProjectOwner(ctx: Context, ref: ProjectRef): Promise<CheckedProject & Grant> {
  const access = await projectAccess(ctx, ref);
  if (access.roles.project !== 'Owner' && !access.permissions.includes('event_edit')) throw forbidden();
  await requireUnarchived(ctx, access.event);
  return { ...access, granted: letWrite(ctx) };
}

/** The verb must check that the person is in the team, and that the event isn't archived. @throws Refusal not_found */
export async function projectToLeave(ctx: Context, ref: ProjectRef): Promise<CheckedProject & Grant> {
  return { ...(await projectAccess(ctx, ref)), granted: letWrite(ctx) };
}

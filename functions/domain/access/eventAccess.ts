import type { EventRef } from '#contract/base/identifiers.ts';
import { canSee, type Permission, permissionsOf, type Roles } from '#contract/base/permissions.ts';
import { enforce, forbidden, notFound } from '../../core/errors.ts';
import {
  documentId,
  type EventDocument,
  eventKey,
  type MemberDocument,
  type ParticipantDocument,
  refOfEventKey,
  type Stored,
} from '../../store/documents.ts';
import type { AuditContext, Context } from '../context.ts';
import { type Grant, letAudit, letWrite } from './granted.ts';

export interface CheckedEvent {
  readonly key: string;
  readonly event: Stored<EventDocument>;
  readonly member: Stored<MemberDocument> | null;
  readonly participant: Stored<ParticipantDocument> | null;
  readonly roles: Roles;
  readonly permissions: readonly Permission[];
}

export const isHiddenFrom = (
  { archived = false, organisationArchived }: EventDocument,
  permissions: readonly Permission[],
): boolean =>
  (archived && !permissions.includes('event_edit')) ||
  (organisationArchived && !permissions.includes('organisation_edit'));

/** Lets in everyone who can see the event. @throws Refusal not_found for others, and if the event doesn't exist */
export async function eventAccess(ctx: Context, ref: EventRef): Promise<CheckedEvent> {
  const key = eventKey(ref);
  const [event, member, participant] = await Promise.all([
    ctx.store.read('event', key, documentId.event()),
    ctx.store.read('member', ref.org, documentId.member(ctx.caller.userId)),
    ctx.store.read('participant', key, documentId.participant(ctx.caller.userId)),
  ]);
  const roles: Roles = { organisation: member?.role ?? null, event: participant?.role ?? null };
  const permissions = permissionsOf(roles);
  if (!event || !canSee(roles) || isHiddenFrom(event, permissions)) throw notFound();
  return { key, event, member, participant, roles, permissions };
}

/** @throws Refusal archived */
export async function requireUnarchived(ctx: Context, event: EventDocument): Promise<void> {
  await requireUnarchivedOrganisation(ctx, event);
  if (event.archived) enforce({ reason: 'event_archived' });
}

/** The event's copy becomes true only once a task has run. Writes mustn't wait for that, so this also reads the organisation. */
async function requireUnarchivedOrganisation(
  { store }: Context,
  { eventKey: key, organisationArchived }: EventDocument,
): Promise<void> {
  const { org } = refOfEventKey(key);
  const isArchived =
    organisationArchived ||
    (await store.read('organisation', org, documentId.organisation()))?.archived === true;
  if (isArchived) enforce({ reason: 'organisation_archived' });
}

/** @throws Refusal not_found, forbidden, archived */
export async function requireEvent(
  ctx: Context,
  ref: EventRef,
  permission: Permission,
): Promise<CheckedEvent & Grant> {
  const access = await requireEventEvenArchived(ctx, ref, permission);
  if (access.event.archived) enforce({ reason: 'event_archived' });
  return access;
}

/** Also accepts an archived event, so that admins can restore it. @throws Refusal not_found, forbidden; archived if the organisation is */
export async function requireEventEvenArchived(
  ctx: Context,
  ref: EventRef,
  permission: Permission,
): Promise<CheckedEvent & Grant> {
  const access = await eventWith(ctx, ref, permission);
  await requireUnarchivedOrganisation(ctx, access.event);
  return { ...access, granted: letWrite(ctx) };
}

/** Also accepts an archived event. `granted` can commit only audit entries. @throws Refusal not_found, forbidden */
export async function lookAtEvent(
  ctx: Context,
  ref: EventRef,
  permission: Permission,
): Promise<CheckedEvent & Grant<AuditContext>> {
  return { ...(await eventWith(ctx, ref, permission)), granted: letAudit(ctx) };
}

async function eventWith(ctx: Context, ref: EventRef, permission: Permission): Promise<CheckedEvent> {
  const access = await eventAccess(ctx, ref);
  if (!access.permissions.includes(permission)) throw forbidden();
  return access;
}

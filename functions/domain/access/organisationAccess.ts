import { isSeer, type Permission, permissionsOf, type Roles } from '#contract/permissions.ts';
import type { AuditContext, Context } from '../context.ts';
import { enforce, forbidden, notFound } from '../../core/errors.ts';
import { type Granted, letAudit, letWrite } from './granted.ts';
import {
  documentId,
  type MemberDocument,
  type OrganisationDocument,
  refOfEventKey,
  type Stored,
} from '../../store/documents.ts';

export interface OrganisationAccess {
  readonly organisation: Stored<OrganisationDocument>;
  readonly member: Stored<MemberDocument> | null;
  readonly roles: Roles;
  readonly permissions: readonly Permission[];
}

/** Whether an organisation is archived, and the holder of these permissions none of its Owners and Admins. */
export const isOutOfSight = (
  { archived }: OrganisationDocument,
  permissions: readonly Permission[],
): boolean => archived && !permissions.includes('organisation_edit');

/**
 * What the caller is and may do in an organisation. A participant of one of its events who is no member may know of it,
 * but do nothing.
 * @throws Refusal not_found for everybody but its active members and these, and for all but admins where it is archived
 */
export async function organisationAccess(ctx: Context, org: string): Promise<OrganisationAccess> {
  const [organisation, member] = await Promise.all([
    ctx.store.read('organisation', org, documentId.organisation()),
    ctx.store.read('member', org, documentId.member(ctx.caller.userId)),
  ]);
  const roles: Roles = { organisation: member?.role ?? null };
  const permissions = permissionsOf(roles);
  if (!organisation || isOutOfSight(organisation, permissions)) throw notFound();
  if (!(isSeer(roles) || (await takesPart(ctx, org, roles)))) throw notFound();
  return { organisation, member, roles, permissions };
}

/** Whether the caller, by their role in the organisation, sees any event of it as a participant. */
async function takesPart(ctx: Context, org: string, roles: Roles): Promise<boolean> {
  const participations = await ctx.store.find('participant', {
    property: 'userId',
    equals: ctx.caller.userId,
  });
  return participations.some(
    ({ eventKey, role }) => refOfEventKey(eventKey).org === org && isSeer({ ...roles, event: role }),
  );
}

/** @throws Refusal archived: nothing in an archived organisation changes until it is brought back */
export function requireOrganisationUnarchived({ archived }: OrganisationDocument): void {
  if (archived) enforce({ reason: 'organisation_archived' });
}

/**
 * Guards a change in an organisation by a permission.
 * @throws Refusal not_found as `organisationAccess`; forbidden; archived
 */
export async function requireOrganisation(
  ctx: Context,
  org: string,
  permission: Permission,
): Promise<OrganisationAccess & Granted> {
  const access = await organisationWith(ctx, org, permission);
  requireOrganisationUnarchived(access.organisation);
  return { ...access, granted: letWrite(ctx) };
}

/**
 * Guards a look at an organisation by a permission. Its admins may look at an archived one too.
 * @throws Refusal not_found, forbidden
 */
export async function lookAtOrganisation(
  ctx: Context,
  org: string,
  permission: Permission,
): Promise<OrganisationAccess & Granted<AuditContext>> {
  return { ...(await organisationWith(ctx, org, permission)), granted: letAudit(ctx) };
}

async function organisationWith(
  ctx: Context,
  org: string,
  permission: Permission,
): Promise<OrganisationAccess> {
  const access = await organisationAccess(ctx, org);
  if (!access.permissions.includes(permission)) throw forbidden();
  return access;
}

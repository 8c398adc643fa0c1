import { canSee, type Permission, permissionsOf, type Roles } from '#contract/base/permissions.ts';
import { enforce, forbidden, notFound } from '../../core/errors.ts';
import {
  documentId,
  type MemberDocument,
  type OrganisationDocument,
  refOfEventKey,
  type Stored,
} from '../../store/documents.ts';
import type { AuditContext, Context } from '../context.ts';
import { type Grant, letAudit, letWrite } from './granted.ts';

export interface CheckedOrganisation {
  readonly organisation: Stored<OrganisationDocument>;
  /** Null if the caller only takes part in events of the organisation. */
  readonly member: Stored<MemberDocument> | null;
  readonly roles: Roles;
  readonly permissions: readonly Permission[];
}

export const isHiddenFrom = (
  { archived }: OrganisationDocument,
  permissions: readonly Permission[],
): boolean => archived && !permissions.includes('organisation_edit');

/**
 * Lets in members, and participants of the organisation's events, unless they are Inactive. Participants who aren't members get
 * no permission in the organisation.
 * @throws Refusal not_found for everyone else, and if the organisation doesn't exist
 */
export async function organisationAccess(ctx: Context, org: string): Promise<CheckedOrganisation> {
  const [organisation, member] = await Promise.all([
    ctx.store.read('organisation', org, documentId.organisation()),
    ctx.store.read('member', org, documentId.member(ctx.caller.userId)),
  ]);
  const roles: Roles = { organisation: member?.role ?? null };
  const permissions = permissionsOf(roles);
  if (!organisation || isHiddenFrom(organisation, permissions)) throw notFound();
  if (!(canSee(roles) || (await takesPart(ctx, org, roles)))) throw notFound();
  return { organisation, member, roles, permissions };
}

async function takesPart(ctx: Context, org: string, roles: Roles): Promise<boolean> {
  const participations = await ctx.store.find('participant', {
    property: 'userId',
    equals: ctx.caller.userId,
  });
  return participations.some(
    ({ eventKey, role }) => refOfEventKey(eventKey).org === org && canSee({ ...roles, event: role }),
  );
}

export function requireOrganisationUnarchived({ archived }: OrganisationDocument): void {
  if (archived) enforce({ reason: 'organisation_archived' });
}

/** @throws Refusal not_found, forbidden, archived */
export async function requireOrganisation(
  ctx: Context,
  org: string,
  permission: Permission,
): Promise<CheckedOrganisation & Grant> {
  const access = await organisationWith(ctx, org, permission);
  requireOrganisationUnarchived(access.organisation);
  return { ...access, granted: letWrite(ctx) };
}

/** Accepts an archived organisation too. `granted` can commit only audit entries. @throws Refusal not_found, forbidden */
export async function lookAtOrganisation(
  ctx: Context,
  org: string,
  permission: Permission,
): Promise<CheckedOrganisation & Grant<AuditContext>> {
  return { ...(await organisationWith(ctx, org, permission)), granted: letAudit(ctx) };
}

async function organisationWith(
  ctx: Context,
  org: string,
  permission: Permission,
): Promise<CheckedOrganisation> {
  const access = await organisationAccess(ctx, org);
  if (!access.permissions.includes(permission)) throw forbidden();
  return access;
}

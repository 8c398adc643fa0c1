import { normaliseEmail } from '#contract/base/text.ts';
import { NewOrganisation } from '#contract/organisations/organisations.ts';
import { requirePortalAdministrator } from '../../domain/access/requirePortalAdministrator.ts';
import { auditOrganisation } from '../../domain/audit/entry.ts';
import { type Context, instant } from '../../domain/context.ts';
import { inviteOwnerNow, ownerToInvite } from '../../domain/invitations/inviteOwner.ts';
import { readProfile } from '../../domain/users/readProfile.ts';
import { createUnderIdentifier, isIdentifierTaken } from '../../store/createUnderIdentifier.ts';
import {
  documentId,
  type OrganisationDocument,
  type OwnerToInviteDocument,
  type TenantDocument,
} from '../../store/documents.ts';
import type { Operation } from '../../store/store.ts';
import { untilCommitted } from '../../store/untilCommitted.ts';

/**
 * Creates an organisation. No one is a member yet, not even the creator. If the request names an Owner, the same commit stores a
 * note that this person must get an invitation, so a crash can't lose the invitation.
 * @throws Refusal forbidden, identifier_taken, invalid for a reserved identifier
 */
export async function createOrganisation(
  ctx: Context,
  request: NewOrganisation,
): Promise<OrganisationDocument> {
  const granted = requirePortalAdministrator(ctx);
  const { content, description, domains, id, logo, name, owner, tenants } = NewOrganisation.parse(request);
  const invitation = owner ? await ownerInvitation(ctx, owner, name) : null;
  const created = await createUnderIdentifier('Organisation', { chosen: id, name }, (orgId) =>
    untilCommitted(async (maybeCommitted) => {
      const existing = maybeCommitted
        ? await ctx.store.read('organisation', orgId, documentId.organisation())
        : null;
      if (existing?.createdBy === ctx.requestId) return existing;
      const organisation: OrganisationDocument = {
        type: 'organisation',
        id: documentId.organisation(),
        orgId,
        version: 1,
        name,
        description,
        logoUrl: logo,
        content: content ?? `# ${name}`,
        domains,
        tenants,
        archived: false,
        createdBy: ctx.requestId,
      };
      await granted.store.commit(orgId, [
        { do: 'create', document: organisation },
        ...tenants.map((tenantId): Operation => ({
          do: 'create',
          document: tenantDocument(orgId, tenantId, domains),
        })),
        auditOrganisation(ctx, orgId, { action: 'OrganisationCreated', subject: name }),
        ...(invitation ? ownerInvitationOperations(ctx, orgId, invitation) : []),
      ]);
      return organisation;
    }, isIdentifierTaken),
  );
  if (invitation) await inviteOwnerNow(granted, ownerNote(created.orgId, invitation));
  return created;
}

type Invitation = ReturnType<typeof ownerToInvite>;

/** @param name of the organisation */
export async function ownerInvitation(ctx: Context, address: string, name: string): Promise<Invitation> {
  // Refuses callers who have deleted their account.
  await readProfile(ctx);
  const email = normaliseEmail(address);
  return ownerToInvite(ctx.caller, { at: instant(ctx.clock), email, name });
}

export const ownerNote = (orgId: string, invitation: Invitation): OwnerToInviteDocument => ({
  type: 'ownerToInvite',
  orgId,
  ...invitation,
});

export const ownerInvitationOperations = (
  ctx: Context,
  orgId: string,
  invitation: Invitation,
): Operation[] => [
  { do: 'create', document: ownerNote(orgId, invitation) },
  auditOrganisation(ctx, orgId, {
    action: 'InvitationSent',
    subject: invitation.email,
    details: [{ field: 'Role', from: null, to: 'Owner' }],
  }),
];

export const tenantDocument = (
  orgId: string,
  tenantId: string,
  domains: readonly string[],
): TenantDocument => ({ type: 'tenant', id: documentId.tenant(tenantId), orgId, tenantId, domains });

import { normaliseEmail } from '#contract/base/text.ts';
import { NewOrganisation } from '#contract/organisations/organisations.ts';
import { requirePortalAdministrator } from '../../domain/access/requirePortalAdministrator.ts';
import { auditOrganisation } from '../../domain/audit/entry.ts';
import { type Context, instant } from '../../domain/context.ts';
import { inviteOwnerNow, ownerToInvite } from '../../domain/invitations/inviteOwner.ts';
import { memberOperations } from '../../domain/organisations/memberOperations.ts';
import { ownersOperation } from '../../domain/organisations/owners.ts';
import { readProfile } from '../../domain/users/readProfile.ts';
import { createUnderIdentifier, isIdentifierTaken } from '../../store/createUnderIdentifier.ts';
import {
  documentId,
  type OrganisationDocument,
  type OwnerToInviteDocument,
  type ProfileDocument,
  type TenantDocument,
} from '../../store/documents.ts';
import type { Operation } from '../../store/store.ts';
import { untilCommitted } from '../../store/untilCommitted.ts';

/**
 * Creates an organisation. If the request names its creator as Owner, the same commit makes them Owner. For another Owner, it
 * stores a note that this person must get an invitation, so a crash can't lose the invitation.
 * @throws Refusal forbidden, identifier_taken, invalid for a reserved identifier
 */
export async function createOrganisation(
  ctx: Context,
  request: NewOrganisation,
): Promise<OrganisationDocument> {
  const granted = requirePortalAdministrator(ctx);
  const { content, description, domains, id, logo, name, owner, tenants } = NewOrganisation.parse(request);
  const founder = owner ? await founderNamed(ctx, owner) : null;
  const invitation = owner && !founder ? await ownerInvitation(ctx, owner, name) : null;
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
        ...(founder ? founderOperations(ctx, orgId, founder) : []),
        ...(invitation ? ownerInvitationOperations(ctx, orgId, invitation) : []),
      ]);
      return organisation;
    }, isIdentifierTaken),
  );
  if (invitation) await inviteOwnerNow(granted, ownerNote(created.orgId, invitation));
  return created;
}

/** Returns the caller's profile if the address is theirs. */
async function founderNamed(ctx: Context, address: string): Promise<ProfileDocument | null> {
  const profile = await readProfile(ctx);
  return profile.email === normaliseEmail(address) ? profile : null;
}

const founderOperations = (ctx: Context, orgId: string, profile: ProfileDocument): Operation[] => [
  ...memberOperations(null, { orgId, profile, role: 'Owner', since: instant(ctx.clock) }),
  ownersOperation(null, { orgId, userId: profile.userId, owns: true }),
  auditOrganisation(ctx, orgId, {
    action: 'MemberJoined',
    subject: profile.email,
    subjectId: profile.userId,
    details: [{ field: 'Role', from: null, to: 'Owner' }],
  }),
];

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

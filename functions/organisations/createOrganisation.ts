import { NewOrganisation } from '#contract/organisations.ts';
import type { Context } from '../context.ts';
import { createUnderFreeIdentifier } from '../createUnderFreeIdentifier.ts';
import { forbidden } from '../errors.ts';
import { documentId, type OrganisationDocument } from '../store/documents.ts';

/**
 * Makes an organisation. Portal administrators only; it has no members until somebody of its tenants signs in or is made
 * its Owner.
 * @returns its identifier, made from the name
 */
export async function createOrganisation(ctx: Context, request: NewOrganisation): Promise<string> {
  if (!ctx.caller.portalAdministrator) throw forbidden();
  const { name, description, logo, content, domains, tenants } = NewOrganisation.parse(request);
  return await createUnderFreeIdentifier('Organisation', name, async (orgId) => {
    const organisation: OrganisationDocument = {
      type: 'organisation',
      id: documentId.organisation(),
      orgId,
      version: 1,
      name,
      description,
      logoUrl: logo,
      content,
      domains,
    };
    await ctx.store.commit(orgId, [
      { do: 'create', document: organisation },
      ...tenants.map((tenantId) => ({
        do: 'create' as const,
        document: { type: 'tenant' as const, id: documentId.tenant(tenantId), orgId, tenantId, domains },
      })),
    ]);
    return orgId;
  });
}

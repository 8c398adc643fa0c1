import { isActiveRole } from '#contract/base/roles.ts';
import type { OrganisationCard } from '#contract/organisations/organisations.ts';
import type { Context } from '../../domain/context.ts';
import { presentOrganisationCard } from '../../domain/organisations/present.ts';
import { documentId } from '../../store/documents.ts';

export async function listOrganisations(ctx: Context): Promise<OrganisationCard[]> {
  const memberships = await ctx.store.find('member', { property: 'userId', equals: ctx.caller.userId });
  const organisations = await Promise.all(
    memberships
      .filter((member) => isActiveRole(member.role))
      .map((member) => ctx.store.read('organisation', member.orgId, documentId.organisation())),
  );
  return organisations
    .filter((organisation) => organisation !== null)
    .filter(({ archived }) => !archived)
    .map(presentOrganisationCard)
    .toSorted((a, b) => a.Name.localeCompare(b.Name, 'en-GB'));
}

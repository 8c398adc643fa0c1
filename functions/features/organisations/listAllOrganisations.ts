import type { AdministeredOrganisation } from '#contract/organisations.ts';
import { requirePortalAdministrator } from '../../domain/access/requirePortalAdministrator.ts';
import type { Context } from '../../domain/context.ts';
import { presentOrganisationSettings } from '../../domain/organisation/present.ts';

/** All organisations by name, archived ones too, each with who owns it: two finds. Portal administrators only. */
export async function listAllOrganisations(ctx: Context): Promise<AdministeredOrganisation[]> {
  requirePortalAdministrator(ctx.caller);
  const [organisations, owners] = await Promise.all([
    ctx.store.find('organisation', { property: 'type', equals: 'organisation' }),
    ctx.store.find('member', { property: 'role', equals: 'Owner' }),
  ]);
  const ownersOf = Map.groupBy(owners, ({ orgId }) => orgId);
  return organisations
    .map((organisation) => ({
      ...presentOrganisationSettings(organisation),
      Owners: (ownersOf.get(organisation.orgId) ?? []).map(({ email, name, userId }) => ({
        Id: userId,
        Name: name,
        Email: email,
      })),
    }))
    .toSorted((a, b) => a.Name.localeCompare(b.Name, 'en-GB'));
}

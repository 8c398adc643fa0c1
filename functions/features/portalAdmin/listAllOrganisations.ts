import { hasExpired } from '#contract/invitations/invitationRules.ts';
import type { AdministeredOrganisation } from '#contract/organisations/organisations.ts';
import { requirePortalAdministrator } from '../../domain/access/requirePortalAdministrator.ts';
import type { Context } from '../../domain/context.ts';
import { placeOf } from '../../domain/invitations/target.ts';
import { presentOrganisationSettings } from '../../domain/organisations/present.ts';

/** Includes archived organisations. @throws Refusal forbidden for everyone except portal administrators */
export async function listAllOrganisations(ctx: Context): Promise<AdministeredOrganisation[]> {
  requirePortalAdministrator(ctx);
  const [organisations, owners] = await Promise.all([
    ctx.store.find('organisation', { property: 'type', equals: 'organisation' }),
    ctx.store.find('member', { property: 'role', equals: 'Owner' }),
  ]);
  const ownersOf = Map.groupBy(owners, ({ orgId }) => orgId);
  const listed = await Promise.all(
    organisations.map(async (organisation): Promise<AdministeredOrganisation> => {
      const { name, orgId } = organisation;
      const own = ownersOf.get(orgId) ?? [];
      return {
        ...presentOrganisationSettings(organisation),
        Owners: own.map(({ email, name, userId }) => ({ Id: userId, Name: name, Email: email })),
        InvitedOwners: own.length > 0 ? [] : await invitedOwners(ctx, placeOf(name, orgId).target),
      };
    }),
  );
  return listed.toSorted((a, b) => a.Name.localeCompare(b.Name, 'en-GB'));
}

async function invitedOwners(ctx: Context, target: string): Promise<{ Email: string }[]> {
  const invitations = await ctx.store.find('invitation', { property: 'target', equals: target });
  return invitations
    .filter((one) => one.role === 'Owner' && one.state === 'Pending' && !hasExpired(one, ctx.clock()))
    .toSorted((a, b) => Date.parse(a.invitedAt) - Date.parse(b.invitedAt))
    .map(({ email }) => ({ Email: email }));
}

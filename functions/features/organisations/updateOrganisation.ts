import { imageHostNotListed } from '#contract/base/inputErrors.ts';
import type { OrganisationChanges } from '#contract/organisations/organisations.ts';
import { invalid } from '../../core/errors.ts';
import { requireOrganisation } from '../../domain/access/organisationAccess.ts';
import { changedFields } from '../../domain/audit/changedFields.ts';
import { auditOrganisation } from '../../domain/audit/entry.ts';
import type { Context } from '../../domain/context.ts';
import { applyEdit, type EditedVersion } from '../../domain/editing.ts';
import { presentOrganisationCard } from '../../domain/organisations/present.ts';
import type { OrganisationDocument } from '../../store/documents.ts';
import { untilCommitted } from '../../store/untilCommitted.ts';
import { readOrganisation, type ReadOrganisation } from './readOrganisation.ts';

/**
 * @param listed the hosts that the deployment allows for pictures
 * @throws Refusal not_found, forbidden, archived, version_mismatch; invalid for a host that isn't listed
 */
export async function updateOrganisation(
  ctx: Context,
  org: string,
  { content, description, imagehosts, logo: logoUrl, name }: OrganisationChanges,
  { edited, listed }: { readonly edited: EditedVersion; readonly listed: readonly string[] },
): Promise<ReadOrganisation> {
  const saved = await untilCommitted(async () => {
    const { granted, organisation } = await requireOrganisation(ctx, org, 'organisation_edit');
    // Read before the commit. If a read after the commit failed, the caller would believe that nothing was saved.
    const before = await readOrganisation(ctx, org);
    const imageHosts = imagehosts && chosenHosts(imagehosts, listed, organisation);
    const document = applyEdit(organisation, { content, description, imageHosts, logoUrl, name }, edited);
    if (document === null) return before;
    await granted.store.commit(org, [
      { do: 'replace', document, ifMatch: organisation.etag },
      auditOrganisation(ctx, org, {
        action: 'OrganisationUpdated',
        details: changedFields(organisation, document, [
          'name',
          'description',
          'logoUrl',
          'content',
          'imageHosts',
        ]),
      }),
    ]);
    const Events = before.organisation.Events.map((event) => ({ ...event, OrganisationName: document.name }));
    return {
      version: document.version,
      organisation: {
        ...presentOrganisationCard(document),
        Content: document.content,
        Events,
        ImageHosts: [...(document.imageHosts ?? [])],
      },
    };
  });
  await ctx.tasks.put({ kind: 'copyOrganisation', org });
  return saved;
}

/** Returns undefined (no change) if the organisation has never chosen a host and still chooses none. @throws Refusal invalid */
function chosenHosts(
  hosts: readonly string[],
  listed: readonly string[],
  { imageHosts }: OrganisationDocument,
): readonly string[] | undefined {
  const unknown = hosts.find((host) => !listed.includes(host));
  if (unknown !== undefined) throw invalid('imagehosts', imageHostNotListed(unknown));
  return hosts.length === 0 && imageHosts === undefined
    ? undefined
    : listed.filter((host) => hosts.includes(host));
}

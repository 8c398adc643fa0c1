import type { OrganisationChanges } from '#contract/organisations.ts';
import { requireOrganisation } from '../../domain/access/organisationAccess.ts';
import { changedFields } from '../../domain/audit/changedFields.ts';
import { auditOrganisation } from '../../domain/audit/entry.ts';
import type { Context } from '../../domain/context.ts';
import { applyEdit, type EditedVersion } from '../../domain/editing.ts';
import { untilCommitted } from '../../store/untilCommitted.ts';
import { presentOrganisationCard } from '../../domain/organisation/present.ts';
import { readOrganisation, type ReadOrganisation } from './readOrganisation.ts';

/**
 * Saves an organisation (organisation_edit). Its events carry a copy of its name, which a task renews.
 * @throws Refusal version_mismatch where somebody else has saved since
 */
export async function updateOrganisation(
  ctx: Context,
  org: string,
  { content, description, logo: logoUrl, name }: OrganisationChanges,
  edited: EditedVersion,
): Promise<ReadOrganisation> {
  const saved = await untilCommitted(async () => {
    const { granted, organisation } = await requireOrganisation(ctx, org, 'organisation_edit');
    // Read before the commit: a read after it might fail what is done.
    const shown = await readOrganisation(ctx, org);
    const document = applyEdit(organisation, { content, description, logoUrl, name }, edited);
    if (document === null) return shown;
    await granted.store.commit(org, [
      { do: 'replace', document, ifMatch: organisation.etag },
      auditOrganisation(ctx, org, {
        action: 'OrganisationUpdated',
        details: changedFields(organisation, document, ['name', 'description', 'logoUrl', 'content']),
      }),
    ]);
    const Events = shown.organisation.Events.map((event) => ({ ...event, OrganisationName: document.name }));
    return {
      version: document.version,
      organisation: { ...presentOrganisationCard(document), Content: document.content, Events },
    };
  });
  await ctx.tasks.put({ kind: 'copyOrganisation', org });
  return saved;
}

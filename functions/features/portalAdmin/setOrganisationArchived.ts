import type { OrganisationSettings } from '#contract/organisations/organisations.ts';
import { notFound } from '../../core/errors.ts';
import { requirePortalAdministrator } from '../../domain/access/requirePortalAdministrator.ts';
import { auditOrganisation } from '../../domain/audit/entry.ts';
import type { Context } from '../../domain/context.ts';
import { presentOrganisationSettings } from '../../domain/organisations/present.ts';
import { documentId, type OrganisationDocument } from '../../store/documents.ts';
import { untilCommitted } from '../../store/untilCommitted.ts';

/** @throws Refusal forbidden for everyone except portal administrators; not_found */
export async function setOrganisationArchived(
  ctx: Context,
  org: string,
  archived: boolean,
): Promise<OrganisationSettings> {
  const granted = requirePortalAdministrator(ctx);
  const saved = await untilCommitted(async () => {
    const organisation = await ctx.store.read('organisation', org, documentId.organisation());
    if (!organisation) throw notFound();
    if (organisation.archived === archived) return organisation;
    const document: OrganisationDocument = { ...organisation, archived };
    await granted.store.commit(org, [
      { do: 'replace', document, ifMatch: organisation.etag },
      auditOrganisation(ctx, org, { action: archived ? 'OrganisationArchived' : 'OrganisationRestored' }),
    ]);
    return document;
  });
  await ctx.tasks.put({ kind: 'copyOrganisation', org });
  return presentOrganisationSettings(saved);
}

import type {
  OrganisationSettings,
  OrganisationSettingsChanges,
} from '#contract/organisations/organisations.ts';
import { notFound } from '../../core/errors.ts';
import { requireOrganisationUnarchived } from '../../domain/access/organisationAccess.ts';
import { requirePortalAdministrator } from '../../domain/access/requirePortalAdministrator.ts';
import { changedFields } from '../../domain/audit/changedFields.ts';
import { auditOrganisation } from '../../domain/audit/entry.ts';
import type { Context } from '../../domain/context.ts';
import { applyEdit, type EditedVersion } from '../../domain/editing.ts';
import { inviteOwnerNow } from '../../domain/invitations/inviteOwner.ts';
import { presentOrganisationSettings } from '../../domain/organisations/present.ts';
import { documentId, type OrganisationDocument, type Stored } from '../../store/documents.ts';
import type { Operation } from '../../store/store.ts';
import { untilCommitted } from '../../store/untilCommitted.ts';
import {
  ownerInvitation,
  ownerInvitationOperations,
  ownerNote,
  tenantDocument,
} from './createOrganisation.ts';

export interface ReadSettings {
  readonly settings: OrganisationSettings;
  readonly version: number;
}

const settingsOf = (organisation: OrganisationDocument): ReadSettings => ({
  settings: presentOrganisationSettings(organisation),
  version: organisation.version,
});

/** @throws Refusal forbidden, not_found */
export async function readOrganisationSettings(ctx: Context, org: string): Promise<ReadSettings> {
  const { organisation } = await readForAdministrator(ctx, org);
  return settingsOf(organisation);
}

async function readForAdministrator(ctx: Context, org: string) {
  const granted = requirePortalAdministrator(ctx);
  const organisation = await ctx.store.read('organisation', org, documentId.organisation());
  if (!organisation) throw notFound();
  return { granted, organisation };
}

/** People whose directory is removed stay members. @throws Refusal forbidden, not_found, archived, version_mismatch */
export async function updateOrganisationSettings(
  ctx: Context,
  org: string,
  { domains, logo: logoUrl, name, owner, tenants }: OrganisationSettingsChanges,
  edited: EditedVersion,
): Promise<ReadSettings> {
  const { granted, organisation: before } = await readForAdministrator(ctx, org);
  const invitation = owner ? await ownerInvitation(ctx, owner, name ?? before.name) : null;
  const note = invitation && ownerNote(org, invitation);
  const settings = await untilCommitted(async (maybeCommitted) => {
    const { organisation } = await readForAdministrator(ctx, org);
    requireOrganisationUnarchived(organisation);
    const changed = applyEdit(organisation, { domains, logoUrl, name, tenants }, edited);
    // An earlier attempt of this request may have stored the note already.
    const invitationOperations =
      invitation && !(maybeCommitted && (await ctx.store.read('ownerToInvite', org, invitation.id)))
        ? ownerInvitationOperations(ctx, org, invitation)
        : [];
    const operations = [
      ...(changed ? editOperations(ctx, organisation, changed) : []),
      ...invitationOperations,
    ];
    await granted.store.commit(org, operations);
    return settingsOf(changed ?? organisation);
  });
  if (note) await inviteOwnerNow(granted, note);
  await ctx.tasks.put({ kind: 'copyOrganisation', org });
  return settings;
}

function editOperations(
  ctx: Context,
  { etag, ...before }: Stored<OrganisationDocument>,
  after: OrganisationDocument,
): Operation[] {
  const { domains, orgId, tenants } = after;
  return [
    { do: 'replace', document: after, ifMatch: etag },
    ...tenants.map((tenantId): Operation => ({
      do: 'upsert',
      document: tenantDocument(orgId, tenantId, domains),
    })),
    ...before.tenants
      .filter((tenantId) => !tenants.includes(tenantId))
      .map((tenantId): Operation => ({ do: 'delete', type: 'tenant', id: documentId.tenant(tenantId) })),
    auditOrganisation(ctx, orgId, {
      action: 'OrganisationUpdated',
      details: changedFields(before, after, ['name', 'logoUrl', 'tenants', 'domains']),
    }),
  ];
}

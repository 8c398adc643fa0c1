import type { OrganisationCard, OrganisationSettings } from '#contract/organisations/organisations.ts';
import type { OrganisationDocument } from '../../store/documents.ts';

export const presentOrganisationCard = (organisation: OrganisationDocument): OrganisationCard => ({
  Id: organisation.orgId,
  Name: organisation.name,
  Description: organisation.description,
  LogoUrl: organisation.logoUrl,
});

export const presentOrganisationSettings = (organisation: OrganisationDocument): OrganisationSettings => ({
  Id: organisation.orgId,
  Name: organisation.name,
  LogoUrl: organisation.logoUrl,
  Archived: organisation.archived,
  Tenants: [...organisation.tenants],
  Domains: [...organisation.domains],
});

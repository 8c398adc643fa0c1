import type { OrganisationCard } from '#contract/organisations.ts';
import type { OrganisationDocument } from '../store/documents.ts';

export const presentOrganisationCard = (organisation: OrganisationDocument): OrganisationCard => ({
  Id: organisation.orgId,
  Name: organisation.name,
  Description: organisation.description,
  LogoUrl: organisation.logoUrl,
});

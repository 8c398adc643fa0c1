export { createOrganisation } from './createOrganisation.ts';
export { listAllOrganisations } from './listAllOrganisations.ts';
export { readOrganisationSettings, updateOrganisationSettings } from './organisationSettings.ts';
export { setOrganisationArchived } from './setOrganisationArchived.ts';

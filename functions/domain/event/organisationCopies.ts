import type { EventDocument, OrganisationDocument } from '../../store/documents.ts';

type Copies = Pick<EventDocument, 'organisationName' | 'organisationArchived' | 'imageHosts'>;

/**
 * Returns the properties of an organisation that each of its events copies. Calls about an event then needn't read the
 * organisation.
 */
export const organisationCopies = ({ archived, imageHosts, name }: OrganisationDocument): Copies => ({
  organisationName: name,
  organisationArchived: archived,
  ...(imageHosts ? { imageHosts } : {}),
});

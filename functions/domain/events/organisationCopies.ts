import type { EventDocument, OrganisationDocument } from '../../store/documents.ts';

type Copies = Pick<EventDocument, 'organisationName' | 'organisationArchived' | 'imageHosts'>;

/** Each event has these copies, so that calls that only read it needn't read the organisation. */
export const organisationCopies = ({ archived, imageHosts, name }: OrganisationDocument): Copies => ({
  organisationName: name,
  organisationArchived: archived,
  ...(imageHosts ? { imageHosts } : {}),
});

import type { EventDocument, OrganisationDocument } from '../../store/documents.ts';

type Copies = Pick<EventDocument, 'organisationName' | 'organisationArchived' | 'imageHosts'>;

/** Each event keeps a copy of these properties, so that calls about an event needn't read its organisation. */
export const organisationCopies = ({ archived, imageHosts, name }: OrganisationDocument): Copies => ({
  organisationName: name,
  organisationArchived: archived,
  ...(imageHosts ? { imageHosts } : {}),
});

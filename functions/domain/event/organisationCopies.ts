import type { EventDocument, OrganisationDocument } from '../../store/documents.ts';

type Copies = Pick<EventDocument, 'organisationName' | 'organisationArchived' | 'imageHosts'>;

/** The properties of an organisation that each of its events keeps a copy of, so that its pages need not read both. */
export const organisationCopies = ({ archived, imageHosts, name }: OrganisationDocument): Copies => ({
  organisationName: name,
  organisationArchived: archived,
  ...(imageHosts ? { imageHosts } : {}),
});

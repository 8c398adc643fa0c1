import { enforce } from '../../core/errors.ts';
import type { EventDocument, OrganisationDocument } from '../../store/documents.ts';

type Archivable = Pick<EventDocument, 'archived' | 'organisationArchived'>;

/** @throws Refusal archived: nothing in an archived event or organisation changes until it is brought back */
export function requireUnarchived({ archived = false, organisationArchived = false }: Archivable): void {
  if (organisationArchived) enforce({ reason: 'organisation_archived' });
  if (archived) enforce({ reason: 'event_archived' });
}

/** The same for an organisation. @throws Refusal archived */
export const requireOrganisationUnarchived = ({ archived }: OrganisationDocument): void =>
  requireUnarchived({ organisationArchived: archived });

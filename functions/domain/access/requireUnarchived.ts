import { Refusal } from '../../core/errors.ts';
import type { EventDocument, OrganisationDocument } from '../../store/documents.ts';

/** @throws Refusal archived: what is archived stays as it is until it is brought back */
export function requireUnarchived({
  archived = false,
  organisationArchived = false,
}: Pick<EventDocument, 'archived' | 'organisationArchived'>): void {
  if (organisationArchived) throw organisationIsArchived();
  if (!archived) return;
  throw new Refusal('archived', 'This event is archived, so nothing can be changed. Bring it back first.');
}

/** The same for an organisation. @throws Refusal archived */
export function requireOrganisationUnarchived({ archived }: OrganisationDocument): void {
  if (archived) throw organisationIsArchived();
}

const organisationIsArchived = () =>
  new Refusal(
    'archived',
    'This organisation is archived, so nothing can be changed. A portal administrator can bring it back.',
  );

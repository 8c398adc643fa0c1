import type { ProjectChanges } from '#contract/projects/projects.ts';
import { invalid } from '../../core/errors.ts';
import type { EventDocument, ProjectDocument } from '../../store/documents.ts';
import type { ReadStore } from '../context.ts';

/**
 * Returns the awards that a project enters (functions/contract/README.md, "Awards"), without deleted ones. Keeps an earlier entry
 * for an award that no longer needs entries, because the award can need them again.
 * @throws Refusal invalid for a new entry for an award that doesn't exist or needs none
 */
export async function awardEntriesOf(
  store: Pick<ReadStore, 'list'>,
  { eventKey }: Pick<EventDocument, 'eventKey'>,
  { awardids }: Pick<ProjectChanges, 'awardids'>,
  before: readonly string[] = [],
): Promise<Pick<ProjectDocument, 'awardIds'>> {
  if (awardids === undefined) return {};
  const awards = awardids.length === 0 ? [] : await store.list('award', eventKey);
  const open = awards.filter(({ optIn }) => optIn).map(({ awardId }) => awardId);
  if (awardids.some((id) => !open.includes(id) && !before.includes(id)))
    throw invalid('awardids', 'One of these awards doesn’t take entries any more. Choose again.');
  return { awardIds: awardids.filter((id) => awards.some(({ awardId }) => awardId === id)) };
}

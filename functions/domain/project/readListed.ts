import { documentId, type ProjectDocument } from '../../store/documents.ts';
import type { ReadStore } from '../context.ts';

/** Some projects of an event, for lists across events: those of an archived one are in no list. One query. */
export async function readListed(
  store: ReadStore,
  key: string,
  projectIds: readonly string[],
): Promise<readonly ProjectDocument[]> {
  const ids = [documentId.event(), ...projectIds.map(documentId.project)];
  const documents = await store.readMany(['event', 'project'], key, ids);
  const event = documents.find((document) => document.type === 'event');
  if (!event || event.archived || event.organisationArchived) return [];
  return documents.filter((document) => document.type === 'project');
}

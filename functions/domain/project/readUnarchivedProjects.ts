import { documentId, type ProjectDocument } from '../../store/documents.ts';
import type { ReadStore } from '../context.ts';

/** Returns those of the projects that exist, or none if the event or its organisation is archived. Costs one query. */
export async function readUnarchivedProjects(
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

import { documentId, type ProjectDocument } from '../../store/documents.ts';
import type { ReadStore } from '../context.ts';

/** Leaves out deleted projects, and all projects if the event or its organisation is archived. */
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

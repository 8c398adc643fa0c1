import { documentId } from '../../store/documents.ts';
import type { Operation } from '../../store/store.ts';
import type { ReadStore } from '../context.ts';

/** @returns the event's markdown */
export const readContent = async (store: Pick<ReadStore, 'read'>, eventKey: string): Promise<string> =>
  (await store.read('content', eventKey, documentId.eventContent()))?.content ?? '';

export const contentOperation = (eventKey: string, content: string): Operation => ({
  do: 'upsert',
  document: { type: 'content', id: documentId.eventContent(), eventKey, content },
});

import { forbidden } from '../../core/errors.ts';
import { documentId } from '../../store/documents.ts';
import type { ReadStore } from '../../domain/context.ts';

/**
 * For the first time that a ticket makes something of: it outlives the session that it was issued in.
 * @throws Refusal forbidden where its holder has deleted their account since
 */
export async function requireUploader(store: ReadStore, userId: string): Promise<void> {
  const profile = await store.read('profile', userId, documentId.profile());
  if (profile === null) throw forbidden();
}

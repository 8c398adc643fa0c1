import { forbidden } from '../../core/errors.ts';
import { documentId } from '../../store/documents.ts';
import type { Store } from '../../store/store.ts';

/**
 * For the first time that a ticket makes something of: it outlives the session that it was issued in.
 * @throws Refusal forbidden where its holder has deleted their account since
 */
export async function requireUploader(store: Store, userId: string): Promise<void> {
  const profile = await store.read('profile', userId, documentId.profile());
  if (profile === null) throw forbidden();
}

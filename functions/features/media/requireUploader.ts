import { forbidden } from '../../core/errors.ts';
import { documentId } from '../../store/documents.ts';
import type { ReadStore } from '../../domain/context.ts';
import type { IssuedTicket } from '../../domain/media/tickets.ts';

/**
 * A ticket outlives the session that it was issued in, and ends with the account.
 * @throws Refusal forbidden where its holder has deleted their account since, even if they have signed in again
 */
export async function requireUploader(store: ReadStore, { issuedAt, userId }: IssuedTicket): Promise<void> {
  const [profile, ended] = await Promise.all([
    store.read('profile', userId, documentId.profile()),
    // It is kept as long as a ticket lasts.
    store.read('tokenMarker', userId, documentId.endedSessions()),
  ]);
  if (profile === null || issuedAt <= (ended?.endedAt ?? 0)) throw forbidden();
}

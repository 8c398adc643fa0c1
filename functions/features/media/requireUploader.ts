import { forbidden } from '../../core/errors.ts';
import type { ReadStore } from '../../domain/context.ts';
import type { IssuedTicket } from '../../domain/media/tickets.ts';
import { documentId } from '../../store/documents.ts';

/** @throws Refusal forbidden if the account was deleted, or all its sessions were ended, after the ticket was issued */
export async function requireUploader(store: ReadStore, { issuedAt, userId }: IssuedTicket): Promise<void> {
  const [profile, ended] = await Promise.all([
    store.read('profile', userId, documentId.profile()),
    // Deleting an account and ending its sessions both store this marker. It lives at least as long as a ticket, and a new
    // sign-in doesn't remove it.
    store.read('tokenMarker', userId, documentId.endedSessions()),
  ]);
  if (profile === null || issuedAt <= (ended?.endedAt ?? 0)) throw forbidden();
}

import { notFound } from '../../core/errors.ts';
import type { UnsubscribeTickets } from '../../domain/mail/unsubscribeTickets.ts';
import { documentId } from '../../store/documents.ts';
import type { Store } from '../../store/store.ts';
import { untilCommitted } from '../../store/untilCommitted.ts';

export interface UnsubscribeDeps {
  readonly store: Store;
  readonly unsubscribeTickets: UnsubscribeTickets;
}

/** The ticket from an email replaces a session. @throws Refusal not_found for a forged ticket */
export async function unsubscribe(
  { store, unsubscribeTickets }: UnsubscribeDeps,
  ticket: string,
): Promise<void> {
  const userId = unsubscribeTickets.verify(ticket);
  if (userId === null) throw notFound();
  await untilCommitted(async () => {
    const profile = await store.read('profile', userId, documentId.profile());
    if (profile === null || profile.eventMails === false) return;
    const { etag, ...stored } = profile;
    const document = { ...stored, eventMails: false, version: profile.version + 1 };
    await store.commit(userId, [{ do: 'replace', document, ifMatch: etag }]);
  });
}

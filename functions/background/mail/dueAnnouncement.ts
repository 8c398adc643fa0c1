import type { UnsubscribeTickets } from '../../domain/mail/unsubscribeTickets.ts';
import type { Mail } from '../../domain/mailer.ts';
import { documentId, type MailDocument } from '../../store/documents.ts';
import type { Store } from '../../store/store.ts';
import { announcementMail } from './announcementMail.ts';
import type { EventRecipient } from './eventRecipient.ts';

interface AnnouncementDeps {
  readonly store: Store;
  readonly portalOrigin: string;
  readonly apiOrigin: string;
  readonly unsubscribeTickets: UnsubscribeTickets;
}

export async function dueAnnouncement(
  deps: AnnouncementDeps,
  { messageId, subject }: MailDocument,
  { event, key, person, profile: { email, userId } }: EventRecipient,
): Promise<(() => Promise<Mail>) | null> {
  const announcement = await deps.store.read('announcement', key, documentId.announcement(subject));
  if (person === null || announcement === null) return null;
  const { content } = announcement;
  const facts = { email, userId, eventName: event.name, path: key, content, messageId };
  return () => announcementMail(facts, deps);
}

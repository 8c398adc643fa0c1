import { isActiveRole } from '#contract/roles.ts';
import type { Mail } from '../../domain/mailer.ts';
import { documentId, eventKey, type MailDocument } from '../../store/documents.ts';
import type { Store } from '../../store/store.ts';
import { announcementMail } from './announcementMail.ts';
import { stillHasAddress } from './stillHasAddress.ts';
import type { UnsubscribeTickets } from '../../domain/mail/unsubscribeTickets.ts';

interface AnnouncementDeps {
  readonly store: Store;
  readonly portalOrigin: string;
  readonly apiOrigin: string;
  readonly unsubscribeTickets: UnsubscribeTickets;
}

export async function dueAnnouncement(
  deps: AnnouncementDeps,
  { emailHash, event: eventId = '', messageId, organisation: org = '', subject, userId = '' }: MailDocument,
): Promise<(() => Promise<Mail>) | null> {
  const { store } = deps;
  const key = eventKey({ org, event: eventId });
  const [profile, event, person, announcement] = await Promise.all([
    store.read('profile', userId, documentId.profile()),
    store.read('event', key, documentId.event()),
    store.read('participant', key, documentId.participant(userId)),
    store.read('announcement', key, documentId.announcement(subject)),
  ]);
  if (!stillHasAddress(profile, emailHash)) return null;
  if (profile.eventMails === false || !isActiveRole(person?.role)) return null;
  if (event === null || announcement === null || event.archived || event.organisationArchived) return null;
  const { content } = announcement;
  const facts = { email: profile.email, userId, eventName: event.name, path: key, content, messageId };
  return () => announcementMail(facts, deps);
}

import type { Instant } from '#contract/base/text.ts';
import { documentId, type MailDocument, type MailTopic } from '../../store/documents.ts';
import { emailHashOf } from '../invitations/emailHash.ts';
import { NOBODY } from '../users/deletedAccount.ts';

/** The one sender of all announcements and reminders. Senders take turns, so these emails can't hold up invitations for long. */
export const ORGANISERS = 'organisers';

/**
 * Returns the document of an email to a person. Its id is made of the topic and the person, so the store refuses a second copy.
 * @param notBefore the time from which the email can be sent
 */
export function newMail(
  { at, kind, place, projectId, subject }: MailTopic,
  { email, userId }: { readonly email: string; readonly userId: string },
  notBefore: Instant,
): MailDocument {
  const about = `${place.replaceAll('/', ':')}:${subject}`;
  return {
    type: 'mail',
    id: documentId.mail(kind, about, userId),
    emailHash: emailHashOf(email),
    kind,
    place,
    subject,
    projectId,
    at,
    userId,
    invitedBy: kind === 'Announcement' || kind === 'Reminder' ? ORGANISERS : NOBODY,
    state: 'Waiting',
    messageId: `${about.replaceAll(':', '.')}.${userId}`,
    attempts: 0,
    lease: null,
    notBefore,
  };
}

import type { Instant } from '#contract/base/text.ts';
import { type BulkMailKind, documentId, type MailDocument, type MailTopic } from '../../store/documents.ts';
import { emailHashOf } from '../invitations/emailHash.ts';
import { NOBODY } from '../users/deletedAccount.ts';

/** Announcements and reminders go to many people, who can stop them. */
export const isBulk = (kind: MailDocument['kind']): kind is BulkMailKind =>
  kind === 'Announcement' || kind === 'Reminder';

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
    invitedBy: isBulk(kind) ? place : NOBODY,
    state: 'Waiting',
    messageId: `${about.replaceAll(':', '.')}.${userId}`,
    attempts: 0,
    notBefore,
  };
}

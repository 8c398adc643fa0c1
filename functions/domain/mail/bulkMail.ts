import type { Now } from '#contract/base/phase.ts';
import {
  documentId,
  type MailDocument,
  type ParticipantDocument,
  refOfEventKey,
} from '../../store/documents.ts';
import { emailHashOf } from '../invitations/emailHash.ts';

/** The one sender of all announcements and reminders. Senders take turns, so these emails can't hold up invitations for long. */
export const ORGANISERS = 'organisers';

export type BulkMailKind = Extract<MailDocument['kind'], 'Announcement' | 'Reminder'>;

/** The id is made of the subject and the recipient, so the store refuses a second copy of the email. */
export function bulkMailOf(
  kind: BulkMailKind,
  about: string,
  { email, eventKey, userId }: Pick<ParticipantDocument, 'email' | 'eventKey' | 'userId'>,
  now: Now,
): MailDocument {
  const { event, org } = refOfEventKey(eventKey);
  const subject = `${org}:${event}:${about}`;
  return {
    type: 'mail',
    id: documentId.mail(kind, subject, userId),
    emailHash: emailHashOf(email),
    kind,
    subject: about,
    organisation: org,
    event,
    userId,
    invitedBy: ORGANISERS,
    state: 'Waiting',
    messageId: `${subject.replaceAll(':', '.')}.${userId}`,
    attempts: 0,
    lease: null,
    notBefore: new Date(now).toISOString(),
  };
}

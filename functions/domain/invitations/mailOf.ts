import { documentId, type InvitationDocument, type MailDocument } from '../../store/documents.ts';

/** Returns the email's document for the commit that writes the invitation, so that a crash can't lose the email. */
export function mailOf({
  emailHash,
  id: subject,
  invitedAt: notBefore,
  invitedBy,
  messageId,
  target: place,
}: InvitationDocument): MailDocument {
  return {
    type: 'mail',
    id: documentId.mail('Invitation', subject, emailHash),
    emailHash,
    kind: 'Invitation',
    place,
    subject,
    projectId: null,
    at: null,
    invitedBy,
    state: 'Waiting',
    messageId,
    attempts: 0,
    notBefore,
  };
}

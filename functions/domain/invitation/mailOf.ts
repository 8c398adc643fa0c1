import { documentId, type InvitationDocument, type MailDocument } from '../../store/documents.ts';

/** The mail of an invitation: part of the commit that makes or renews it, and sent by a task. */
export function mailOf({
  emailHash,
  id: subject,
  invitedAt: notBefore,
  invitedBy,
  messageId,
}: InvitationDocument): MailDocument {
  return {
    type: 'mail',
    id: documentId.mail('Invitation', subject, emailHash),
    emailHash,
    kind: 'Invitation',
    subject,
    invitedBy,
    state: 'Waiting',
    messageId,
    attempts: 0,
    lease: null,
    notBefore,
  };
}

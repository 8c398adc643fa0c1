import type { Invitation } from '#contract/invitations.ts';
import type { InvitationDocument } from '../store/documents.ts';

export const presentInvitation = (invitation: InvitationDocument): Invitation => ({
  Id: invitation.id,
  Type: invitation.invitationType,
  Name: invitation.name,
  Organisation: invitation.organisation,
  Event: invitation.event,
  Project: invitation.project,
  Expires: invitation.expires,
});

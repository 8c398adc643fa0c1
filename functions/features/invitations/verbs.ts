export { acceptInvitation, rejectInvitation } from './answerInvitation.ts';
export { askParticipant } from './askParticipant.ts';
export { invite } from './invite.ts';
export { inviteMany } from './inviteMany.ts';
export { listSentInvitations } from './listSentInvitations.ts';
export { ownInvitation } from './ownInvitation.ts';
export { revokeInvitation } from './revokeInvitation.ts';

import { phaseOf } from '#contract/base/phase.ts';
import { hasExpired } from '#contract/invitations/invitationRules.ts';
import type { Invitation, InvitationState, SentInvitation } from '#contract/invitations/invitations.ts';
import { joiningRemovesVote } from '#contract/voting/votingRules.ts';
import { documentId, eventKey, type InvitationDocument } from '../../store/documents.ts';
import type { Clock, Context } from '../context.ts';
import { votingSettingsOf } from '../voting/votingSettings.ts';

export const presentInvitation = async (
  ctx: Pick<Context, 'clock' | 'store'>,
  invitation: InvitationDocument,
): Promise<Invitation> => ({
  Id: invitation.id,
  Type: invitation.invitationType,
  Name: invitation.name,
  Organisation: invitation.organisation,
  Event: invitation.event,
  Project: invitation.project,
  Expires: invitation.expires,
  RemovesVote: await removesVote(ctx, invitation),
});

async function removesVote(
  { clock, store }: Pick<Context, 'clock' | 'store'>,
  { event: id, organisation: org, project }: InvitationDocument,
): Promise<boolean> {
  if (id === null || project === null) return false;
  const event = await store.read('event', eventKey({ org, event: id }), documentId.event());
  return event !== null && joiningRemovesVote(votingSettingsOf(event).ownTeam, phaseOf(event.dates, clock()));
}

const stateOf = (invitation: InvitationDocument, clock: Clock): InvitationState => {
  if (invitation.state !== 'Pending') return invitation.state;
  return hasExpired(invitation, clock()) ? 'Expired' : invitation.mailState;
};

export const presentSentInvitation = (invitation: InvitationDocument, clock: Clock): SentInvitation => ({
  Id: invitation.id,
  ...shownAddressOf(invitation),
  EventRole: invitation.eventRole ?? null,
  State: stateOf(invitation, clock),
  InvitedBy: invitation.invitedByName,
  InvitedAt: invitation.invitedAt,
  Expires: invitation.expires,
});

/** A team that asked a person by their card doesn't learn the person's address. */
export const shownAddressOf = ({
  asked,
  email,
}: InvitationDocument): { Email: string; Name?: string; Person?: string } =>
  asked === undefined ? { Email: email } : { Email: '', Name: asked.name, Person: asked.id };

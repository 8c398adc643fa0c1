import { phaseOf } from '#contract/base/phase.ts';
import { hasExpired } from '#contract/invitations/invitationRules.ts';
import type { Invitation, InvitationState, SentInvitation } from '#contract/invitations/invitations.ts';
import { joiningRemovesVote } from '#contract/voting/votingRules.ts';
import { documentId, type EventDocument, eventKey, type InvitationDocument } from '../../store/documents.ts';
import type { Clock, Context } from '../context.ts';
import { votingSettingsOf } from '../voting/votingSettings.ts';

/** Costs one gather. */
export async function presentInvitations(
  { clock, store }: Pick<Context, 'clock' | 'store'>,
  invitations: readonly InvitationDocument[],
): Promise<Invitation[]> {
  const partitions = new Set(invitations.map(teamEventOf).filter((key) => key !== null));
  const events = await store.gather([{ types: ['event'], partitions: [...partitions] }]);
  const ofTeams = new Map(events.map((event) => [event.eventKey, event]));
  return invitations.map((invitation) => {
    const event = ofTeams.get(teamEventOf(invitation) ?? '') ?? null;
    return present(invitation, event, clock);
  });
}

export async function presentInvitation(
  { clock, store }: Pick<Context, 'clock' | 'store'>,
  invitation: InvitationDocument,
): Promise<Invitation> {
  const key = teamEventOf(invitation);
  const event = key === null ? null : await store.read('event', key, documentId.event());
  return present(invitation, event, clock);
}

/** The key of the event of an invitation to a team. Null for other invitations. */
const teamEventOf = ({ event, organisation: org, project }: InvitationDocument): string | null =>
  event === null || project === null ? null : eventKey({ org, event });

const present = (invitation: InvitationDocument, event: EventDocument | null, clock: Clock): Invitation => ({
  Id: invitation.id,
  Type: invitation.invitationType,
  Name: invitation.name,
  Organisation: invitation.organisation,
  Event: invitation.event,
  Project: invitation.project,
  EventName: event?.name ?? null,
  InvitedBy: invitation.invitedByName,
  Expires: invitation.expires,
  RemovesVote:
    event !== null && joiningRemovesVote(votingSettingsOf(event).ownTeam, phaseOf(event.dates, clock())),
});

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
}: InvitationDocument): Pick<SentInvitation, 'Email' | 'Name' | 'Person'> =>
  asked === undefined
    ? { Email: email, Name: null, Person: null }
    : { Email: '', Name: asked.name, Person: asked.id };

import type { Participant } from '#contract/participants.ts';
import type { Permission, Role } from '#contract/permissions.ts';
import type { Instant } from '#contract/text.ts';
import type { Caller } from '../context.ts';
import { documentId, type ParticipantDocument, type ProfileDocument } from '../store/documents.ts';

/** A new participant of an event, in no team yet, with copies of what lists show of the profile. */
export const participantOf = (
  eventKey: string,
  profile: ProfileDocument,
  joinedAt: Instant,
): ParticipantDocument => ({
  type: 'participant',
  id: documentId.participant(profile.userId),
  eventKey,
  userId: profile.userId,
  role: 'Member',
  projectId: null,
  projectRole: null,
  joinedAt,
  name: profile.name,
  email: profile.email,
  avatarUrl: profile.avatarUrl,
  shirtSize: profile.shirtSize,
  dietaryRequirements: profile.dietaryRequirements,
  allergies: profile.allergies,
});

/**
 * A participant as one asker may see them: the e-mail is shown to its owner and to who holds event_reports or
 * organisation_edit (contract, "Participants").
 */
export const presentParticipant = (
  participant: ParticipantDocument,
  role: Role,
  asker: { caller: Caller; permissions: readonly Permission[] },
): Participant => {
  const seesEmail =
    asker.caller.userId === participant.userId ||
    asker.permissions.includes('event_reports') ||
    asker.permissions.includes('organisation_edit');
  return {
    Id: participant.userId,
    Name: participant.name,
    Role: role,
    AvatarUrl: participant.avatarUrl,
    Email: seesEmail ? participant.email : null,
  };
};

const byName = new Intl.Collator('en-GB');

/** People in the order lists show them. */
export const inNameOrder = <P extends { readonly Name: string; readonly Id: string }>(
  people: readonly P[],
): P[] => people.toSorted((a, b) => byName.compare(a.Name, b.Name) || (a.Id < b.Id ? -1 : 1));

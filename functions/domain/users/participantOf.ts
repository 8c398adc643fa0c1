import type { Permission, Role } from '#contract/base/permissions.ts';
import { keepsPersonalFields, type Now } from '#contract/base/phase.ts';
import { isActiveRole } from '#contract/base/roles.ts';
import { searchText } from '#contract/base/searchText.ts';
import type { Face, Participant, Person } from '#contract/users/participants.ts';
import {
  documentId,
  type EventDocument,
  type Face as StoredFace,
  type ParticipantDocument,
  type ProfileDocument,
} from '../../store/documents.ts';
import type { Caller } from '../context.ts';

export const participantOf = (
  event: EventDocument,
  profile: ProfileDocument,
  now: Now,
): ParticipantDocument => ({
  type: 'participant',
  id: documentId.participant(profile.userId),
  eventKey: event.eventKey,
  userId: profile.userId,
  role: 'Member',
  projectId: null,
  projectRole: null,
  joinedAt: new Date(now).toISOString(),
  ...copiesOf(profile, event, now),
});

/** A Guest is in no team, so a Guest who comes into one becomes a Member of the event. */
export const teamworkRole = (role: Role): Role => (role === 'Guest' ? 'Member' : role);

export const NO_PERSONAL_FIELDS = { shirtSize: null, dietaryRequirements: null, allergies: null } as const;

/** The copies have the personal fields only until 30 days after the event's end. */
export function copiesOf(profile: ProfileDocument, { dates }: EventDocument, now: Now) {
  const { allergies, avatarUrl, dietaryRequirements, email, name, shirtSize, userId } = profile;
  const personal = keepsPersonalFields(dates, now)
    ? { shirtSize, dietaryRequirements, allergies }
    : NO_PERSONAL_FIELDS;
  return { key: `${searchText(name)}\t${userId}`, name, email, avatarUrl, ...personal };
}

interface Reader {
  readonly caller: Caller;
  readonly permissions: readonly Permission[];
}

export const presentParticipant = (
  participant: ParticipantDocument,
  role: Role,
  reader: Reader,
): Participant => {
  const seesEmail =
    reader.caller.userId === participant.userId ||
    reader.permissions.includes('event_reports') ||
    reader.permissions.includes('organisation_edit');
  return {
    ...presentPerson(participant),
    Role: role,
    Email: seesEmail ? participant.email : null,
  };
};

export const presentPerson = ({ avatarUrl, name, role, userId }: ParticipantDocument): Person => ({
  Id: userId,
  Name: name,
  Role: role,
  AvatarUrl: avatarUrl,
});

export const presentFace = ({ avatar, id, name }: StoredFace): Face => ({
  Id: id,
  Name: name,
  AvatarUrl: avatar,
});

const byName = new Intl.Collator('en-GB');

export const inNameOrder = <P extends { readonly Name: string; readonly Id: string }>(
  people: readonly P[],
): P[] => people.toSorted((a, b) => byName.compare(a.Name, b.Name) || (a.Id < b.Id ? -1 : 1));

export const presentTeam = (team: readonly ParticipantDocument[], reader: Reader): Participant[] =>
  inNameOrder(
    team.flatMap((one) =>
      isActiveRole(one.projectRole) ? [presentParticipant(one, one.projectRole, reader)] : [],
    ),
  );

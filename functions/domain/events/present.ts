import { eventStatus } from '#contract/base/phase.ts';
import type { EventCard } from '#contract/events/events.ts';
import type { EventParticipant } from '#contract/users/participants.ts';
import {
  type EventDocument,
  type EventSummaryDocument,
  type ParticipantDocument,
  refOfEventKey,
} from '../../store/documents.ts';
import type { Clock } from '../context.ts';
import { isInTeam } from '../teams/membership.ts';

export const presentEventCard = (event: EventDocument, clock: Clock): EventCard => {
  const { org, event: id } = refOfEventKey(event.eventKey);
  return {
    Id: id,
    OrganisationId: org,
    OrganisationName: event.organisationName,
    Name: event.name,
    Description: event.description,
    LogoUrl: event.logoUrl,
    HeaderColour: event.headerColour,
    Status: eventStatus(event.dates, clock()),
    Dates: event.dates,
    TimeZone: event.timeZone,
    Archived: event.archived ?? false,
  };
};

export const presentEventSummary = (
  summary: EventSummaryDocument,
  organisationName: string,
  clock: Clock,
): EventCard => ({
  Id: summary.eventId,
  OrganisationId: summary.orgId,
  OrganisationName: organisationName,
  Name: summary.name,
  Description: summary.description,
  LogoUrl: summary.logoUrl,
  HeaderColour: summary.headerColour,
  Status: eventStatus(summary.dates, clock()),
  Dates: summary.dates,
  TimeZone: summary.timeZone,
  Archived: summary.archived,
});

export const presentEventParticipant = (
  participant: ParticipantDocument,
  nameOf: (projectId: string) => string,
): EventParticipant => {
  const { avatarUrl, email, joinedAt, name, projectRole, role, userId } = participant;
  const team = isInTeam(participant) ? participant.projectId : null;
  return {
    Id: userId,
    Name: name,
    AvatarUrl: avatarUrl,
    Email: email,
    Role: role,
    Project: team === null ? null : { Id: team, Name: nameOf(team) },
    ProjectRole: team === null ? null : projectRole,
    Joined: joinedAt,
  };
};

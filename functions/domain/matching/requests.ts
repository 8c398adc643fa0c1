import type { Now } from '#contract/base/phase.ts';
import { type Asker, isExpired, isVoid } from '#contract/matching/requestRules.ts';
import type { OwnRequest, RequestState, TeamRequest } from '#contract/matching/requests.ts';
import type { ParticipantDocument, ProjectDocument, RequestDocument } from '../../store/documents.ts';
import { isInTeam } from '../teams/membership.ts';
import { isLooking, presentPersonCard } from './card.ts';

export const askerOf = (person: ParticipantDocument | null): Asker | null =>
  person && {
    isInTeam: isInTeam(person),
    joinedAt: person.joinedAt,
    teamChangedAt: person.teamChangedAt,
  };

export function stateOf(
  request: RequestDocument,
  person: ParticipantDocument | null,
  now: Now,
): RequestState {
  if (request.state !== 'Pending') return request.state;
  if (isVoid(request, askerOf(person))) return 'Void';
  return isExpired(request, now) ? 'Expired' : 'Pending';
}

interface RequestView {
  readonly person: ParticipantDocument | null;
  readonly now: Now;
}

const presentRequest = (request: RequestDocument, { now, person }: RequestView) => ({
  State: stateOf(request, person, now),
  Need: request.needId,
  Message: request.message,
  CreatedAt: request.createdAt,
  Expires: request.expires,
  AnsweredAt: request.answeredAt,
});

export const presentOwnRequest = (
  request: RequestDocument,
  { logoUrl, name, projectId }: Pick<ProjectDocument, 'projectId' | 'name' | 'logoUrl'>,
  view: RequestView,
): OwnRequest => ({
  Project: { Id: projectId, Name: name, LogoUrl: logoUrl },
  ...presentRequest(request, view),
});

export const presentTeamRequest = (
  request: RequestDocument,
  person: ParticipantDocument,
  now: Now,
): TeamRequest => ({
  Person: { Id: person.userId, Name: person.name, AvatarUrl: person.avatarUrl },
  Card: isLooking(person) ? presentPersonCard(person.card) : null,
  ...presentRequest(request, { person, now }),
});

import type { EventAccess, OrganisationAccess, ProjectAccess } from '#contract/access.ts';
import { phaseOf } from '#contract/phase.ts';
import type { Clock } from '../../domain/context.ts';
import { refOfEventKey } from '../../store/documents.ts';
import type { EventAccess as LoadedEvent } from '../../domain/access/eventAccess.ts';
import type { OrganisationAccess as LoadedOrganisation } from '../../domain/access/organisationAccess.ts';
import type { ProjectAccess as LoadedProject } from '../../domain/access/projectAccess.ts';
import { isInTeam } from '../../domain/team/rules.ts';
import { seesResults, votingSettingsOf } from '../../domain/vote/votingSettings.ts';
import { permissionsNow } from '../../domain/access/requireEventOpen.ts';

export const presentOrganisationAccess = (access: LoadedOrganisation): OrganisationAccess => ({
  Id: access.organisation.orgId,
  Permissions: [...access.permissions],
  Roles: { Organisation: access.roles.organisation },
  Archived: access.organisation.archived,
});

export const presentEventAccess = (
  { key, event, permissions, roles }: LoadedEvent,
  clock: Clock,
): EventAccess => ({
  Id: refOfEventKey(key).event,
  Permissions: [...permissions],
  Role: roles.event ?? null,
  Name: event.name,
  LogoUrl: event.logoUrl,
  HeaderColour: event.headerColour,
  TimeZone: event.timeZone,
  Dates: event.dates,
  OrganisationName: event.organisationName,
  Archived: event.archived ?? false,
  OrganisationArchived: event.organisationArchived ?? false,
  ResultsVisible: seesResults(event, permissions, clock()),
  VotesPerPerson: votingSettingsOf(event).votesPerPerson,
});

/** @param votesLeft votes that the caller may still place at the event; null where they are not limited */
export function presentProjectAccess(
  access: LoadedProject,
  votesLeft: number | null,
  clock: Clock,
): ProjectAccess {
  const { event, participant, project, roles } = access;
  const now = clock();
  const isOwnTeam = isInTeam(participant) && participant.projectId === project.projectId;
  return {
    Id: project.projectId,
    Permissions: [...permissionsNow(access, now)],
    Roles: { Project: roles.project ?? null },
    Voteable: phaseOf(event.dates, now) === 'VotingOpen' && project.status === 'Active',
    VoteRefusal: voteRefusal(isOwnTeam && !votingSettingsOf(event).ownTeam, votesLeft),
    VotesLeft: votesLeft,
  };
}

function voteRefusal(isExcluded: boolean, votesLeft: number | null): ProjectAccess['VoteRefusal'] {
  if (isExcluded) return 'own_team';
  return votesLeft === 0 ? 'votes_used_up' : null;
}

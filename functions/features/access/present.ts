import type { EventAccess, OrganisationAccess, ProjectAccess } from '#contract/access/access.ts';
import { phaseOf } from '#contract/base/phase.ts';
import { seesResults } from '#contract/results/resultsRules.ts';
import { pollRefusal, voterRefusal } from '#contract/voting/votingRules.ts';
import type { CheckedEvent } from '../../domain/access/eventAccess.ts';
import type { CheckedOrganisation } from '../../domain/access/organisationAccess.ts';
import type { CheckedProject } from '../../domain/access/projectAccess.ts';
import { permissionsNow } from '../../domain/access/teamsFixed.ts';
import type { Clock } from '../../domain/context.ts';
import { showNow } from '../../domain/stage/stageOf.ts';
import type { VotesLeft } from '../../domain/voting/votesLeft.ts';
import { isExcluded, votingSettingsOf } from '../../domain/voting/votingSettings.ts';
import { refOfEventKey } from '../../store/documents.ts';

export const presentOrganisationAccess = (access: CheckedOrganisation): OrganisationAccess => ({
  Id: access.organisation.orgId,
  Permissions: [...access.permissions],
  Roles: { Organisation: access.roles.organisation },
  Archived: access.organisation.archived,
});

export const presentEventAccess = (
  { key, event, permissions, roles }: CheckedEvent,
  voters: number | null,
  clock: Clock,
): EventAccess => {
  const onStage = showNow(event);
  return {
    Id: refOfEventKey(key).event,
    Permissions: [...permissions],
    Role: roles.event ?? null,
    Name: event.name,
    LogoUrl: event.logoUrl,
    HeaderColour: event.headerColour,
    TimeZone: event.timeZone,
    Dates: event.dates,
    OrganisationName: event.organisationName,
    ImageHosts: [...(event.imageHosts ?? [])],
    Archived: event.archived ?? false,
    OrganisationArchived: event.organisationArchived,
    ResultsVisible: seesResults(
      { dates: event.dates, permissions, settings: votingSettingsOf(event) },
      clock(),
    ),
    VotesPerPerson: votingSettingsOf(event).votesPerPerson,
    ...(onStage === undefined ? {} : { OnStage: onStage }),
    ...(voters === null ? {} : { Voters: voters }),
  };
};

interface ProjectFacts {
  readonly votes: VotesLeft | null;
  readonly isIncomplete: boolean;
}

export function presentProjectAccess(
  access: CheckedProject,
  { isIncomplete, votes }: ProjectFacts,
  clock: Clock,
): ProjectAccess {
  const { event, project, roles } = access;
  const now = clock();
  const { dates } = event;
  const { votesPerPerson } = votingSettingsOf(event);
  const poll = { dates, phase: phaseOf(dates, now), status: project.status, isIncomplete };
  const refused = voterRefusal({
    isExcluded: isExcluded(access),
    votesLeft: votes?.left ?? null,
    votesPerPerson,
  });
  return {
    Id: project.projectId,
    Permissions: [...permissionsNow(access, now)],
    Roles: { Project: roles.project ?? null },
    Voteable: pollRefusal(poll) === null,
    VoteRefusal: refused?.reason ?? null,
    VotesLeft: votes?.left ?? null,
    ...(votes && votes.kept > 0 ? { VotesKept: votes.kept } : {}),
  };
}

import type { EventAccess, OrganisationAccess, ProjectAccess } from '#contract/access.ts';
import { phaseOf } from '#contract/phase.ts';
import type { Clock } from '../context.ts';
import { refOfEventKey } from '../store/documents.ts';
import type { EventAccess as LoadedEvent } from './eventAccess.ts';
import type { OrganisationAccess as LoadedOrganisation } from './organisationAccess.ts';
import type { ProjectAccess as LoadedProject } from './projectAccess.ts';

export const presentOrganisationAccess = (access: LoadedOrganisation): OrganisationAccess => ({
  Id: access.organisation.orgId,
  Permissions: [...access.permissions],
  Roles: { Organisation: access.roles.organisation },
  Archived: access.organisation.archived,
});

export const presentEventAccess = ({ key, event, permissions, roles }: LoadedEvent): EventAccess => ({
  Id: refOfEventKey(key).event,
  Permissions: [...permissions],
  Role: roles.event ?? null,
  Name: event.name,
  LogoUrl: event.logoUrl,
  HeaderColour: event.headerColour,
  TimeZone: event.timeZone,
  Dates: event.dates,
  OrganisationName: event.organisationName,
});

export const presentProjectAccess = (access: LoadedProject, clock: Clock): ProjectAccess => ({
  Id: access.project.projectId,
  Permissions: [...access.permissions],
  Roles: { Project: access.roles.project ?? null },
  Voteable: phaseOf(access.event.dates, clock()) === 'VotingOpen' && access.project.status === 'Active',
});

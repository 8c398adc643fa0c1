import * as z from 'zod';
import { EventDates } from './dates.ts';
import { Permission, Role } from './permissions.ts';

const Permissions = z.array(Permission).describe('What the caller may do here.');

export const OrganisationAccess = z
  .object({
    Id: z.string(),
    Permissions,
    Roles: z.object({ Organisation: Role.nullable() }),
    Archived: z.boolean().describe('Its Owners and Admins may look at it, and nobody may change it.'),
  })
  .meta({ id: 'OrganisationAccess' });
export type OrganisationAccess = z.infer<typeof OrganisationAccess>;

/** Besides the permissions, what the header of every page below an event shows. */
export const EventAccess = z
  .object({
    Id: z.string(),
    Permissions,
    Role: Role.nullable(),
    Name: z.string(),
    LogoUrl: z.string().nullable(),
    HeaderColour: z.string(),
    TimeZone: z.string(),
    Dates: EventDates,
    OrganisationName: z.string(),
  })
  .meta({ id: 'EventAccess' });
export type EventAccess = z.infer<typeof EventAccess>;

export const ProjectAccess = z
  .object({
    Id: z.string(),
    Permissions,
    Roles: z.object({ Project: Role.nullable() }),
    Voteable: z.boolean().describe('The phase is VotingOpen and the project Active.'),
  })
  .meta({ id: 'ProjectAccess' });
export type ProjectAccess = z.infer<typeof ProjectAccess>;

export const OrganisationAccessAnswer = z.object({ Organisation: OrganisationAccess });
export const EventAccessAnswer = z.object({ Event: EventAccess });
export const ProjectAccessAnswer = z.object({ Project: ProjectAccess });

import * as z from 'zod';
import { EventDates } from './dates.ts';
import { ImageHosts } from './organisations.ts';
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

/** The page header needs these fields, so pages below an event don't load the event itself. */
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
    ImageHosts,
    Archived: z.boolean(),
    OrganisationArchived: z
      .boolean()
      .describe('Nothing in it changes then, nor can it be archived or brought back by itself.'),
    ResultsVisible: z.boolean().describe('Whether the caller may read the vote report now.'),
    VotesPerPerson: z.int().nullable().describe('Votes per person; null for as many as they like.'),
  })
  .meta({ id: 'EventAccess' });
export type EventAccess = z.infer<typeof EventAccess>;

export const ProjectAccess = z
  .object({
    Id: z.string(),
    Permissions: Permissions.describe(
      'What the caller may do here. After the event’s end a team holds project_edit only while it is granted.',
    ),
    Roles: z.object({ Project: Role.nullable() }),
    Voteable: z.boolean().describe('The phase is VotingOpen and the project Active.'),
    VoteRefusal: z
      .enum(['own_team', 'votes_used_up'])
      .nullable()
      .describe(
        'Why the caller can place no vote here although it is Voteable. One that is placed can be removed.',
      ),
    VotesLeft: z
      .int()
      .nonnegative()
      .nullable()
      .describe('Votes that one may still place at this event; null where they are not limited.'),
    VotesKept: z
      .int()
      .positive()
      .optional()
      .describe('Votes from before one deleted the account. They count, and can’t be removed.'),
  })
  .meta({ id: 'ProjectAccess' });
export type ProjectAccess = z.infer<typeof ProjectAccess>;

export const OrganisationAccessAnswer = z.object({ Organisation: OrganisationAccess });
export const EventAccessAnswer = z.object({ Event: EventAccess });
export const ProjectAccessAnswer = z.object({ Project: ProjectAccess });

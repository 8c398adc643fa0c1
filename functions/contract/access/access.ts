import * as z from 'zod';
import { EventDates } from '../base/dates.ts';
import { Permission, Role } from '../base/permissions.ts';
import { ImageHosts } from '../organisations/organisations.ts';
import { OnStage } from '../stage/stage.ts';

const Permissions = z.array(Permission).describe('The caller’s permissions here.');

export const OrganisationAccess = z
  .object({
    Id: z.string(),
    Permissions,
    Roles: z.object({ Organisation: Role.nullable() }),
    Archived: z
      .boolean()
      .describe('If true, only Owners and Admins can see the organisation, and no one can change it.'),
  })
  .meta({ id: 'OrganisationAccess' });
export type OrganisationAccess = z.infer<typeof OrganisationAccess>;

/** Includes what the page header shows, so that pages below an event needn't load the event itself. */
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
    OrganisationArchived: z.boolean().describe('If true, no one can change, archive or restore the event.'),
    ResultsVisible: z.boolean().describe('True if the caller can read the vote report now.'),
    ResultsByDate: z
      .boolean()
      .describe('True if participants see the results at EventEnd. False if an organiser reveals them.'),
    VotesPerPerson: z
      .int()
      .nullable()
      .describe('The most votes that a person can place. Null means no limit.'),
    OwnTeam: z.boolean().describe('True if people can vote for their own team.'),
    Judge: z.boolean().describe('True if the caller judges projects at the event.'),
    OnStage,
    Voters: z
      .int()
      .nullable()
      .describe(
        'The number of people who have voted, as counted within the last minute. Null unless voting is open and at least 10 people have voted.',
      ),
  })
  .meta({ id: 'EventAccess' });
export type EventAccess = z.infer<typeof EventAccess>;

export const ProjectAccess = z
  .object({
    Id: z.string(),
    Permissions: Permissions.describe(
      'The caller’s permissions here. After EventEnd, a team has project_edit only while a grant lasts.',
    ),
    Roles: z.object({ Project: Role.nullable() }),
    Voteable: z
      .boolean()
      .describe(
        'True if the phase is VotingOpen, the project is Active, and it has everything that the event requires for votes.',
      ),
    VoteRefusal: z
      .enum(['own_team', 'votes_used_up'])
      .nullable()
      .describe(
        'Why the event’s settings stop the caller’s vote: it’s their own team, or they have no votes left. Null if the settings allow it. Ignores Voteable, permissions and earlier votes for this project. The caller can remove a vote in either case.',
      ),
    VotesLeft: z
      .int()
      .nonnegative()
      .nullable()
      .describe('Votes that the caller has left at this event. Null means no limit.'),
    VotesKept: z
      .int()
      .positive()
      .nullable()
      .describe(
        'The number of votes that the caller cast before they deleted their account. These votes count towards the limit and can’t be removed. Null if there are none, or if the event doesn’t limit votes.',
      ),
  })
  .meta({ id: 'ProjectAccess' });
export type ProjectAccess = z.infer<typeof ProjectAccess>;

export const OrganisationAccessAnswer = z.object({ Organisation: OrganisationAccess });
export const EventAccessAnswer = z.object({ Event: EventAccess });
export const ProjectAccessAnswer = z.object({ Project: ProjectAccess });

import * as z from 'zod';
import { Status } from '../base/dates.ts';
import { Instant } from '../base/text.ts';
import { Requirements } from '../checklist/checklist.ts';
import { ProjectStatus } from '../teams/teams.ts';
import { Participant } from '../users/participants.ts';

export const VoteResult = z
  .object({
    Rank: z.int().positive(),
    Id: z.string().describe('The identifier of the project.'),
    Name: z.string(),
    LogoUrl: z.string().nullable(),
    Votes: z.int().nonnegative(),
    Members: z
      .array(Participant)
      .describe(
        'The members of the team, if it is among the first winners and voting has ended. Otherwise empty.',
      ),
  })
  .meta({ id: 'VoteResult' });
export type VoteResult = z.infer<typeof VoteResult>;

export const VoteReport = z
  .object({
    Status,
    Start: Instant,
    End: Instant,
    TalliesHidden: z
      .boolean()
      .describe(
        'True until voting ends, if the event hides its tallies. As long as this is true, Results is empty.',
      ),
    YourTeam: z
      .string()
      .nullable()
      .describe('The identifier of the caller’s project. Null if they have none.'),
    Results: z.array(VoteResult),
  })
  .meta({ id: 'VoteReport' });
export type VoteReport = z.infer<typeof VoteReport>;

export const VoteReportAnswer = z.object({ Report: VoteReport });

export const TeamsReport = z
  .object({
    Projects: z.array(
      z.object({ Id: z.string(), Name: z.string(), Description: z.string(), Members: z.array(Participant) }),
    ),
    WithoutTeam: z
      .array(Participant)
      .describe('Active participants without a team, except Guests, each with their role at the event.'),
  })
  .meta({ id: 'TeamsReport' });
export type TeamsReport = z.infer<typeof TeamsReport>;

export const ChecklistReport = z
  .object({
    Requirements,
    Projects: z.array(
      z.object({
        Id: z.string(),
        Name: z.string(),
        Status: ProjectStatus,
        Done: z.array(z.string()).describe('The Ids of the requirements that the project meets.'),
        Complete: z.boolean(),
        TrackIds: z.array(z.string()),
      }),
    ),
  })
  .meta({ id: 'ChecklistReport' });
export type ChecklistReport = z.infer<typeof ChecklistReport>;

export const ChecklistReportAnswer = z.object({ Report: ChecklistReport });

export const TeamsReportAnswer = z.object({ Report: TeamsReport });

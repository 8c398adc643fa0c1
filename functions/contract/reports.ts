import * as z from 'zod';
import { Participant } from './participants.ts';
import { Status } from './dates.ts';
import { Instant } from './text.ts';

export const VoteResult = z
  .object({
    Rank: z.int().positive(),
    Id: z.string().describe('Identifier of the project.'),
    Name: z.string(),
    LogoUrl: z.string().nullable(),
    Votes: z.int().nonnegative(),
    Members: z
      .array(Participant)
      .describe('The team of a winner, after voting has ended. Only the first few winners have it.'),
  })
  .meta({ id: 'VoteResult' });
export type VoteResult = z.infer<typeof VoteResult>;

export const VoteReport = z
  .object({
    Status,
    Start: Instant,
    End: Instant,
    TalliesHidden: z.boolean().describe('The event hides its tallies until voting ends: Results is empty.'),
    YourTeam: z.string().nullable().describe('Identifier of the project in whose team the caller is.'),
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
      .describe('Who could be in a team and is in none, each with the role at the event.'),
  })
  .meta({ id: 'TeamsReport' });
export type TeamsReport = z.infer<typeof TeamsReport>;

export const TeamsReportAnswer = z.object({ Report: TeamsReport });

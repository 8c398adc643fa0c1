import * as z from 'zod';
import { Participant } from './participants.ts';
import { Status } from './dates.ts';
import { Instant } from './text.ts';

export const VoteResult = z
  .object({ Rank: z.int().positive(), Name: z.string(), Votes: z.int().nonnegative() })
  .meta({ id: 'VoteResult' });
export type VoteResult = z.infer<typeof VoteResult>;

export const VoteReport = z
  .object({
    Status,
    Start: Instant,
    End: Instant,
    TalliesHidden: z.boolean().describe('The event hides its tallies until voting ends: Results is empty.'),
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

import * as z from 'zod';
import { TOO_FEW, tooMany } from '../base/inputErrors.ts';
import { VOTES_MAX } from '../base/limits.ts';
import { Instant } from '../base/text.ts';
import { Requirements, RequirementsChange, Track, TracksChange } from '../checklist/checklist.ts';
import { TeamRules, TeamRulesChange } from '../teams/teamSettings.ts';

/** One vote of the caller. All fields describe the project that got the vote. */
export const Vote = z
  .object({
    Id: z.string().describe('The identifier of the project.'),
    OrganisationId: z.string(),
    EventId: z.string(),
    Name: z.string(),
    Description: z.string(),
    LogoUrl: z.string().nullable(),
  })
  .meta({ id: 'Vote' });
export type Vote = z.infer<typeof Vote>;

export const VotesAnswer = z.object({ Votes: z.array(Vote) });

/** Participants see the results once the event is Completed, or once an event admin has revealed them. */
export const ResultsShown = z.enum(['Completed', 'Revealed']).meta({ id: 'ResultsShown' });
export type ResultsShown = z.infer<typeof ResultsShown>;

export const VotingSettings = z
  .object({
    VotesPerPerson: z
      .int()
      .nullable()
      .describe('The most votes that a person can place. Null means no limit.'),
    OwnTeam: z.boolean().describe('True if people can vote for their own team.'),
    HideTallies: z
      .boolean()
      .describe('True if tallies are hidden from everyone until voting ends, in reports too.'),
    Results: ResultsShown,
    Revealed: z
      .boolean()
      .describe('True if an admin has revealed the results. Always false if Results is Completed.'),
    StagedReveal: z.boolean().describe('True if a reveal on stage is planned. Results is then Revealed.'),
    TeamRules,
    Requirements,
    Tracks: z.array(Track),
    OwnTeamVotes: z
      .int()
      .nullable()
      .describe(
        'The number of votes for the project of a team in which the voter has been since before voting. These votes stay if `own_team` becomes false. Only in answers to GET, and only while voting is open.',
      ),
  })
  .meta({ id: 'VotingSettings' });
export type VotingSettings = z.infer<typeof VotingSettings>;

export const VotingSettingsAnswer = z.object({ Settings: VotingSettings });

export const VotingSettingsChanges = z.object({
  votes_per_person: z
    .int()
    .min(1, TOO_FEW)
    .max(VOTES_MAX, { error: () => tooMany(VOTES_MAX) })
    .nullable()
    .optional(),
  own_team: z.boolean().optional(),
  hide_tallies: z.boolean().optional().describe('Can’t change while voting is open.'),
  results: ResultsShown.optional(),
  staged_reveal: z
    .boolean()
    .optional()
    .describe('True also sets `results` to Revealed. While it is true, `results` can’t become Completed.'),
  team_rules: TeamRulesChange.optional(),
  requirements: RequirementsChange.optional().describe('Can’t change once voting has started.'),
  tracks: TracksChange.optional(),
});
export type VotingSettingsChanges = z.infer<typeof VotingSettingsChanges>;

export const ResultsRequest = z.object({ revealed: z.boolean() });

export const VotingRequest = z
  .object({
    action: z.enum(['close', 'reopen']),
    until: Instant.optional().describe('The new VotingEnd. Required to reopen voting.'),
  })
  .refine(({ action, until }) => action === 'close' || until !== undefined, {
    path: ['until'],
    message: 'Enter the new end of voting.',
  });

import * as z from 'zod';
import { ProjectCard } from '../projects/projects.ts';
import { LookingPerson } from './cards.ts';
import { MATCH_KINDS } from './matchKinds.ts';

export const MatchReason = z
  .object({
    Kind: z.enum(MATCH_KINDS),
    Text: z
      .string()
      .describe('Words about the person, such as “knows Figma, which this team needs”, or “same site”.'),
  })
  .meta({ id: 'MatchReason' });

const SUGGESTED = {
  Score: z.int(),
  Reasons: z.array(MatchReason).describe('Empty if there is no reason for this suggestion.'),
};

export const SuggestionsAnswer = z.object({
  Teams: z
    .array(z.object({ Project: ProjectCard, ...SUGGESTED }))
    .describe('Teams for a caller without a team, best first. Otherwise empty.'),
  People: z
    .array(z.object({ Person: LookingPerson, ...SUGGESTED }))
    .describe(
      'People for the caller’s team, best first. Empty unless the caller can edit the team’s project.',
    ),
});
export type SuggestionsAnswer = z.infer<typeof SuggestionsAnswer>;

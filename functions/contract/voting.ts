import * as z from 'zod';

/** A project one has voted for. */
export const Vote = z
  .object({
    Id: z.string().describe("The project's identifier."),
    OrganisationId: z.string(),
    EventId: z.string(),
    Name: z.string(),
    Description: z.string(),
    LogoUrl: z.string().nullable(),
  })
  .meta({ id: 'Vote' });
export type Vote = z.infer<typeof Vote>;

export const VotesAnswer = z.object({ Votes: z.array(Vote) });

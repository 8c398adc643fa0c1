import type { ProjectRef } from '#contract/identifiers.ts';
import type { Vote } from '#contract/voting.ts';

const same = (a: string, b: string) => a.toLowerCase() === b.toLowerCase();

/** Whether one's votes hold this project, compared without regard to case (specification section 4, "Voting"). */
export const hasVotedFor = (votes: readonly Vote[], ref: ProjectRef): boolean =>
  votes.some(
    (vote) =>
      same(vote.Id, ref.project) && same(vote.EventId, ref.event) && same(vote.OrganisationId, ref.org),
  );

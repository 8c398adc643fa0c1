import type { EventAccess, ProjectAccess } from '#contract/access.ts';
import type { ProjectRef } from '#contract/identifiers.ts';
import { phaseOf } from '#contract/phase.ts';
import type { ProjectStatus } from '#contract/projects.ts';
import { sentenceOf } from '#contract/rules/refused.ts';
import { pollRefusal, voteRefusal } from '#contract/rules/voting.ts';
import type { Vote } from '#contract/voting.ts';

interface VoteFacts {
  readonly access: Pick<ProjectAccess, 'Permissions' | 'Voteable' | 'VoteRefusal' | 'VotesKept'>;
  readonly event: Pick<EventAccess, 'Dates' | 'VotesPerPerson'>;
  readonly status: ProjectStatus;
  readonly now: number;
  /** Whether the reader has voted for the project; undefined while unknown. */
  readonly hasVoted?: boolean | undefined;
}

/**
 * Why the reader can't vote here now, or null. The server's clock decides: if it says Voteable, voting is open. People can
 * remove a vote even if the event's settings refuse new ones.
 */
export function whyNotVote({ access, event, hasVoted, now, status }: VoteFacts): string | null {
  const { Permissions: permissions, Voteable, VoteRefusal, VotesKept: votesKept } = access;
  const { Dates: dates, VotesPerPerson: votesPerPerson } = event;
  const decided = hasVoted === false ? VoteRefusal : null;
  const refused = voteRefusal({
    permissions,
    dates,
    phase: Voteable ? 'VotingOpen' : phaseOf(dates, now),
    status: Voteable ? 'Active' : status,
    isExcluded: decided === 'own_team',
    votesLeft: decided === 'votes_used_up' ? 0 : null,
    votesPerPerson,
    votesKept,
  });
  if (refused) return sentenceOf(refused);
  return Voteable ? null : sentenceOf({ reason: 'voting_about_to_open' });
}

/**
 * Whether this browser's clock has passed the start or the end of voting but the server's last answer is older. Then the
 * portal asks again.
 */
export function isServerBehind({ access, event: { Dates: dates }, now, status }: VoteFacts): boolean {
  const phase = phaseOf(dates, now);
  const isOpenHere = pollRefusal({ dates, phase, status }) === null;
  const isPastHere = phase === 'VotingCompleted' || phase === 'Completed';
  return access.Voteable ? isPastHere : isOpenHere;
}

const same = (a: string, b: string) => a.toLowerCase() === b.toLowerCase();

/** Identifiers are compared without regard to case. */
export const hasVotedFor = (votes: readonly Vote[], ref: ProjectRef): boolean =>
  votes.some(
    (vote) =>
      same(vote.Id, ref.project) && same(vote.EventId, ref.event) && same(vote.OrganisationId, ref.org),
  );

import type { EventAccess, ProjectAccess } from '#contract/access/access.ts';
import type { EventRef, ProjectRef } from '#contract/base/identifiers.ts';
import { phaseOf } from '#contract/base/phase.ts';
import { sentenceOf } from '#contract/base/refused.ts';
import type { ProjectCard } from '#contract/projects/projects.ts';
import type { Vote } from '#contract/voting/voting.ts';
import { pollRefusal, voteRefusal } from '#contract/voting/votingRules.ts';

interface VoteFacts {
  readonly access: Pick<ProjectAccess, 'Permissions' | 'Voteable' | 'VoteRefusal' | 'VotesKept'>;
  readonly event: Pick<EventAccess, 'Dates' | 'VotesPerPerson'>;
  readonly project: Pick<ProjectCard, 'Incomplete' | 'Status'>;
  readonly now: number;
  /** True if the reader has voted for the project. Undefined while unknown. */
  readonly hasVoted?: boolean | undefined;
}

/**
 * Says why the reader can't cast or remove a vote now; null if they can. If `Voteable` is true, voting is open,
 * whatever the browser's clock says. `VoteRefusal` counts only if the reader hasn't voted. It doesn't forbid removing a vote.
 * @param formatInstant without it, the reason contains no date
 */
export function whyNotVote(
  { access, event, hasVoted, now, project }: VoteFacts,
  formatInstant?: (instant: string) => string,
): string | null {
  const { Permissions: permissions, Voteable, VoteRefusal, VotesKept: votesKept } = access;
  const { Dates: dates, VotesPerPerson: votesPerPerson } = event;
  const serverRefusal = hasVoted === false ? VoteRefusal : null;
  const refused = voteRefusal({
    permissions,
    dates,
    phase: Voteable ? 'VotingOpen' : phaseOf(dates, now),
    status: Voteable ? 'Active' : project.Status,
    isIncomplete: !Voteable && project.Incomplete,
    isExcluded: serverRefusal === 'own_team',
    votesLeft: serverRefusal === 'votes_used_up' ? 0 : null,
    votesPerPerson,
    votesKept,
  });
  if (refused) return sentenceOf(refused, formatInstant);
  return Voteable ? null : sentenceOf({ reason: 'voting_about_to_open' });
}

/** Returns true if, by the browser's clock, voting has opened or closed since the server's last answer. */
export function isServerBehind({ access, event: { Dates: dates }, now, project }: VoteFacts): boolean {
  const phase = phaseOf(dates, now);
  const { Incomplete: isIncomplete, Status: status } = project;
  const isOpenHere = pollRefusal({ dates, phase, status, isIncomplete }) === null;
  const isPastHere = phase === 'VotingCompleted' || phase === 'Completed';
  return access.Voteable ? isPastHere : isOpenHere;
}

const same = (a: string, b: string) => a.toLowerCase() === b.toLowerCase();

/** Compares identifiers without regard to case. */
export const votesAt = (votes: readonly Vote[], ref: EventRef): readonly Vote[] =>
  votes.filter((vote) => same(vote.EventId, ref.event) && same(vote.OrganisationId, ref.org));

export const hasVotedFor = (votes: readonly Vote[], ref: ProjectRef): boolean =>
  votesAt(votes, ref).some(({ Id }) => same(Id, ref.project));

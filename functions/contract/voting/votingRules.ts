// functions/contract/README.md, "Voting", states these rules in words.

import type { Permission } from '../base/permissions.ts';
import { type EventDates, isBeforeVote, type Now, type Phase, phaseOf } from '../base/phase.ts';
import type { RuleRefusal } from '../base/refused.ts';
import type { ProjectStatus } from '../teams/teams.ts';

interface Poll {
  readonly dates: EventDates;
  /** The portal passes VotingOpen if the API says `Voteable`, and otherwise the phase by the browser's clock. */
  readonly phase: Phase;
}

interface Voter {
  /** True if this is the project of the voter's own team, and the event doesn't allow such votes. */
  readonly isExcluded: boolean;
  /** Null if the event doesn't limit votes. */
  readonly votesLeft: number | null;
  readonly votesPerPerson: number | null;
  /** The number of votes from before the person deleted their account. These votes count, and no one can remove them. */
  readonly votesKept?: number | null;
}

interface Candidate {
  readonly status: ProjectStatus;
  /** True if the event requires a complete checklist for votes, and the project's checklist isn't complete. */
  readonly isIncomplete?: boolean;
}

export interface VoteInput extends Poll, Voter, Candidate {
  readonly permissions: readonly Permission[];
  /** True if the person voted for this project before they deleted their account. Only the server knows this. */
  readonly votedBefore?: boolean;
}

export function removalRefusal({ dates, phase }: Poll): RuleRefusal | null {
  if (phase === 'VotingOpen') return null;
  return isBeforeVote(phase)
    ? { reason: 'voting_not_started', at: dates.VotingStart }
    : { reason: 'voting_over', at: dates.VotingEnd };
}

/** The API sends `Voteable: true` if this function returns null. */
export function pollRefusal({ isIncomplete = false, status, ...poll }: Poll & Candidate): RuleRefusal | null {
  const refused = removalRefusal(poll);
  if (refused) return refused;
  if (status !== 'Active') return { reason: 'project_not_active' };
  return isIncomplete ? { reason: 'project_incomplete' } : null;
}

/** The API sends the reason as the field `VoteRefusal`. */
export function voterRefusal({ isExcluded, votesKept, votesLeft, votesPerPerson }: Voter) {
  if (isExcluded) return { reason: 'own_team' } as const;
  if (votesLeft !== 0) return null;
  return {
    reason: 'votes_used_up',
    limit: votesPerPerson ?? undefined,
    kept: votesKept ?? undefined,
  } as const;
}

export function voteRefusal(voting: VoteInput): RuleRefusal | null {
  if (!voting.permissions.includes('project_vote')) return { reason: 'voting_not_permitted' };
  const refused = pollRefusal(voting);
  if (refused) return refused;
  return voting.votedBefore ? { reason: 'voted_before' } : voterRefusal(voting);
}

/** True if people who join a team lose their vote for it. */
export const joiningRemovesVote = (ownTeam: boolean, phase: Phase): boolean =>
  !ownTeam && phase === 'VotingOpen';

/** For people of whom it isn't known whether they had voted for the team. */
export const OWN_VOTE_REMOVED =
  'At this event, people can’t vote for their own team. If you had voted for this team, that vote was removed.';

export const closeVotingRefusal = (dates: EventDates, now: Now): RuleRefusal | null =>
  now < Date.parse(dates.VotingStart) ? { reason: 'voting_to_start', at: dates.VotingStart } : null;

export const reopenVotingRefusal = (dates: EventDates, now: Now): RuleRefusal | null =>
  phaseOf(dates, now) === 'Completed'
    ? { reason: 'event_ended', at: dates.EventEnd }
    : closeVotingRefusal(dates, now);

import { type EventDates, type Now, type Phase, phaseOf } from '../phase.ts';
import type { Permission } from '../permissions.ts';
import type { ProjectStatus } from '../projects.ts';
import type { Refused } from './refused.ts';

/** The vote of an event. */
interface Poll {
  readonly dates: EventDates;
  /** The phase that decides: of the server's clock, as far as the portal knows it. */
  readonly phase: Phase;
}

/** A voter, as far as the event's settings ask about them. */
interface Voter {
  /** The project is their own team's, and the event has nobody vote for that. */
  readonly isExcluded: boolean;
  /** Votes that they may still place; null where votes are not limited. */
  readonly votesLeft: number | null;
  readonly votesPerPerson: number | null;
}

/** One person who votes for one project. */
export interface Voting extends Poll, Voter {
  readonly permissions: readonly Permission[];
  readonly status: ProjectStatus;
  /** They voted for this project before they deleted their account. Only the server knows. */
  readonly votedBefore?: boolean;
}

/** Why no vote can be removed now, or null. Votes are cast and removed while the phase is VotingOpen. */
export function removalRefusal({ dates, phase }: Poll): Refused | null {
  if (phase === 'VotingOpen') return null;
  return phase === 'Closed' || phase === 'Started'
    ? { reason: 'voting_not_started', at: dates.VotingStart }
    : { reason: 'voting_over', at: dates.VotingEnd };
}

/** Why nobody can vote for a project now, or null: `Voteable` in the API. */
export function pollRefusal({ status, ...poll }: Poll & { readonly status: ProjectStatus }): Refused | null {
  return removalRefusal(poll) ?? (status === 'Active' ? null : { reason: 'project_not_active' });
}

/** Why this voter can place no vote here, whatever the time, or null: `VoteRefusal` in the API. */
export function voterRefusal({ isExcluded, votesLeft, votesPerPerson }: Voter) {
  if (isExcluded) return { reason: 'own_team' } as const;
  return votesLeft === 0 ? ({ reason: 'votes_used_up', limit: votesPerPerson ?? undefined } as const) : null;
}

/** "May I vote here now?" Why not, or null. */
export function voteRefusal(voting: Voting): Refused | null {
  if (!voting.permissions.includes('project_vote')) return { reason: 'voting_not_permitted' };
  const refused = pollRefusal(voting);
  if (refused) return refused;
  return voting.votedBefore ? { reason: 'voted_before' } : voterRefusal(voting);
}

/** Why an admin can't close the vote of an event, or null. */
export const closeVotingRefusal = (dates: EventDates, now: Now): Refused | null =>
  now < Date.parse(dates.VotingStart) ? { reason: 'voting_to_start', at: dates.VotingStart } : null;

/** Why an admin can't open the vote of an event again, or null. */
export const reopenVotingRefusal = (dates: EventDates, now: Now): Refused | null =>
  phaseOf(dates, now) === 'Completed'
    ? { reason: 'event_ended', at: dates.EventEnd }
    : closeVotingRefusal(dates, now);

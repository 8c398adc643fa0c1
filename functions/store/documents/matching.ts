import type { ErrorCode } from '#contract/base/errors.ts';
import type { Instant } from '#contract/base/text.ts';
import type { MatchReason } from '#contract/matching/matching.ts';
import type { EventPart } from './events.ts';

/** A new request replaces the person's earlier request to the same team. */
export interface RequestDocument extends EventPart {
  readonly type: 'request';
  readonly id: string;
  readonly projectId: string;
  readonly userId: string;
  /** The person's name in the work directory. */
  readonly directoryName: string;
  readonly state: 'Pending' | 'Accepted' | 'Declined' | 'Withdrawn';
  readonly needId: string | null;
  readonly message: string | null;
  readonly createdAt: Instant;
  readonly expires: Instant;
  readonly answeredAt: Instant | null;
}

export interface PlacementDocument extends EventPart {
  readonly type: 'placement';
  readonly id: string;
  readonly placementId: string;
  readonly version: number;
  readonly state: 'Proposed' | 'Applying' | 'Applied';
  readonly createdAt: Instant;
  /** The person who made the proposal. */
  readonly userId: string;
  readonly proposedByName: string;
  readonly min: number;
  readonly target: number;
  readonly cost: number;
  /** The number of people whom the proposal ignores, because it can include at most PLACEMENT_PEOPLE_MAX. */
  readonly leftOut: number;
  readonly newTeams: readonly NewTeam[];
  readonly seats: readonly ProposedSeat[];
}

export type NewTeam = {
  /** Such as `new:1`. Project identifiers contain no colon. */
  readonly key: string;
  /** Null until applying the placement has created the team. */
  readonly projectId: string | null;
  readonly createdAt: Instant | null;
};

export type ProposedSeat = {
  readonly userId: string;
  /** Identifies the participant: a person who leaves the event and comes back joins at another time. */
  readonly joinedAt: Instant;
  /** A project's identifier or the key of a new team. Null if an organiser has to place the person. */
  readonly team: string | null;
  /** Identifies the project, whose identifier can go to a later one. Null if `team` is null or a new team. */
  readonly teamCreatedAt: Instant | null;
  readonly need: string | null;
  readonly reasons: readonly MatchReason[];
  readonly alternatives: readonly string[];
  readonly pinned: boolean;
  readonly dropped: boolean;
};

/** The commit that takes the seat also creates this document, so applying a placement twice takes each seat once. */
export interface PlacedSeatDocument extends EventPart {
  readonly type: 'placedSeat';
  readonly id: string;
  readonly userId: string;
  /** Null if the seat was skipped. */
  readonly projectId: string | null;
  readonly code: ErrorCode | null;
  readonly message: string | null;
  readonly at: Instant;
}

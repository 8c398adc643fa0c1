import type { DecidedBy } from '#contract/awards.ts';
import type { Instant } from '#contract/text.ts';
import type { EventPart } from './events.ts';

/** An award. Each commit that changes an award also replaces the event, so a commit that is based on outdated awards conflicts. */
export interface AwardDocument extends EventPart {
  readonly type: 'award';
  readonly id: string;
  readonly awardId: string;
  readonly name: string;
  readonly places: number;
  readonly decidedBy: DecidedBy;
  readonly exclusive: boolean;
  /** The id of a track. Only its projects can win. If absent or null, projects of all tracks can win. */
  readonly track?: string | null;
  /** Only projects with a complete checklist can win. */
  readonly requireComplete?: boolean;
  /** Only projects that name this award in `awardIds` can win. */
  readonly optIn?: boolean;
  /** The position of the award among those of the event. */
  readonly order: number;
  readonly result: AwardResult | null;
}

export type AwardResult = {
  readonly winners: readonly StoredWinner[];
  readonly ties: readonly { readonly projects: readonly string[]; readonly reason: string }[];
  /** A hash of everything on which the winners depend. If this hash differs later, the result is out of date. */
  readonly inputs: string;
  readonly at: Instant;
};

export type StoredWinner = {
  readonly projectId: string;
  readonly place: number;
  /** The time at which the project was created, because a later project can have the identifier of a deleted one. */
  readonly createdAt: Instant;
};

import type { DecidedBy } from '#contract/awards.ts';
import type { Instant } from '#contract/text.ts';
import type { EventPart } from './events.ts';

/** An award. Each commit that changes one also replaces the event, so that no change is decided on outdated awards. */
export interface AwardDocument extends EventPart {
  readonly type: 'award';
  readonly id: string;
  readonly awardId: string;
  readonly name: string;
  readonly places: number;
  readonly decidedBy: DecidedBy;
  readonly exclusive: boolean;
  /** The id of a track, whose projects alone can win. Absent or null: projects of all tracks. */
  readonly track?: string | null;
  /** Only projects with a complete checklist can win. */
  readonly requireComplete?: boolean;
  /** Only projects that name this award in `awardIds` can win. */
  readonly optIn?: boolean;
  /** The awards of an event are in this order. */
  readonly order: number;
  readonly result: AwardResult | null;
}

export type AwardResult = {
  readonly winners: readonly StoredWinner[];
  readonly ties: readonly { readonly projects: readonly string[]; readonly reason: string }[];
  /** A hash of everything on which the winners depend. If it differs later, the result is stale. */
  readonly inputs: string;
  readonly at: Instant;
};

export type StoredWinner = {
  readonly projectId: string;
  readonly place: number;
  /** The creation of the project. A later project can have the identifier of a deleted one. */
  readonly createdAt: Instant;
};

import type { DecidedBy } from '#contract/awards/awards.ts';
import type { Instant } from '#contract/base/text.ts';
import type { EventPart } from './events.ts';

/** Each commit that changes an award also replaces the event, so a commit that is based on outdated awards conflicts. */
export interface AwardDocument extends EventPart {
  readonly type: 'award';
  readonly id: string;
  readonly awardId: string;
  readonly name: string;
  readonly places: number;
  readonly decidedBy: DecidedBy;
  readonly exclusive: boolean;
  /** Only projects of this track can win. If null, projects of all tracks can win. */
  readonly track: string | null;
  readonly requireComplete: boolean;
  /** Only projects that name this award in `awardIds` can win. */
  readonly optIn: boolean;
  readonly order: number;
  /** Null until an organiser finalises the award. */
  readonly result: AwardResult | null;
}

export type AwardResult = {
  readonly winners: readonly StoredWinner[];
  readonly ties: readonly { readonly projects: readonly string[]; readonly reason: string }[];
  /** A hash of everything on which the winners depend. A different hash later shows that the result is out of date. */
  readonly inputs: string;
  readonly at: Instant;
};

export type StoredWinner = {
  readonly projectId: string;
  readonly place: number;
  /** The time at which the project was created, because a later project can have the identifier of a deleted one. */
  readonly createdAt: Instant;
};

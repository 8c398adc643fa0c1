import type { NewAward } from '#contract/awards.ts';
import type { VotingSettingsChanges } from '#contract/voting.ts';

interface SampleAward extends Pick<NewAward, 'name' | 'places' | 'decided_by'> {
  readonly exclusive?: boolean;
  /** The id of a track. */
  readonly track?: string;
  /** For an award that organisers decide: identifiers of projects, the first place first. */
  readonly winners?: readonly string[];
}

/** The end of an event: a checklist, tracks, final awards, a planned reveal, a running order and tables. */
export interface SampleFinale {
  readonly requirements: NonNullable<VotingSettingsChanges['requirements']>;
  readonly tracks: NonNullable<VotingSettingsChanges['tracks']>;
  readonly awards: readonly SampleAward[];
  /** Every project has a demo, unless it is Inactive. */
  readonly demos: {
    readonly minutes: number;
    readonly questionMinutes: number;
    readonly room: string;
    /** A break comes after this many demos. */
    readonly breakAfter: number;
  };
}

import type { Problem } from './problems.ts';

export interface Playback {
  readonly src: string;
  /** The start position in seconds. */
  readonly from: number;
  /** The first frames have been requested. Native playback doesn't call this. */
  readonly onLoading?: () => void;
  readonly onProblem: (problem: Problem) => void;
}

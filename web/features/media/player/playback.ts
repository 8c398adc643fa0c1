import type { Problem } from './problems.ts';

export interface Playback {
  readonly src: string;
  /** The start position in seconds. */
  readonly from: number;
  /** Called when hls.js has requested the first frames. Playback without hls.js never calls this. */
  readonly onLoading?: () => void;
  readonly onProblem: (problem: Problem) => void;
}

import type { Problem } from './problems.ts';

/** A video on its way into an element. */
export interface Playback {
  readonly src: string;
  /** Seconds from its beginning. */
  readonly from: number;
  /** Its first pictures are asked for. What browsers play by themselves says nothing of it. */
  readonly onLoading?: () => void;
  /** It does not go on. */
  readonly onProblem: (problem: Problem) => void;
}

import { loadHls, needsHls } from './hls.ts';
import { playFile } from './playFile.ts';
import type { Problem } from './problems.ts';

/** A video on its way into an element. */
export interface Playing {
  readonly src: string;
  /** Seconds from its beginning. */
  readonly from: number;
  /** Its first pictures are asked for. What browsers play by themselves says nothing of it. */
  readonly onLoading?: () => void;
  /** It does not go on. */
  readonly onProblem: (problem: Problem) => void;
}

/**
 * Plays a video in an element, by what the browser and the address ask for.
 * @returns ends it
 */
export function play(video: HTMLVideoElement, playing: Playing): () => void {
  if (!needsHls(playing.src)) return playFile(video, playing);
  let isOver = false;
  let end = () => {
    isOver = true;
  };
  loadHls().then(
    ({ playHls }) => {
      if (!isOver) end = playHls(video, playing);
    },
    () => isOver || playing.onProblem(navigator.onLine ? 'unreachable' : 'offline'),
  );
  return () => end();
}

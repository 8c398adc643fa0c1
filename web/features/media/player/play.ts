import { loadHls, needsHls } from './hls.ts';
import type { Playback } from './playback.ts';
import { playFile } from './playFile.ts';

/** Plays a video, with hls.js if needed. @returns a function that stops the playback */
export function play(video: HTMLVideoElement, playback: Playback): () => void {
  if (!needsHls(playback.src)) return playFile(video, playback);
  let isOver = false;
  let end = () => {
    isOver = true;
  };
  loadHls().then(
    ({ playHls }) => {
      if (!isOver) end = playHls(video, playback);
    },
    () => isOver || playback.onProblem(navigator.onLine ? 'unreachable' : 'offline'),
  );
  return () => end();
}

import type { Playback } from './playback.ts';
import { problemOf } from './problems.ts';

/**
 * Plays a file, or HLS in Safari. If playback fails after the video has progressed, a signed address may have expired. If the
 * browser is online, the video then loads again and continues at the same position.
 * @returns a function that stops the playback
 */
export function playFile(video: HTMLVideoElement, { from, onProblem, src }: Playback): () => void {
  let start = from;
  // True until the video plays beyond `start`. A failure before that would probably happen again.
  let isFresh = true;
  const load = () => {
    video.src = src;
    video.load();
  };
  const onLoaded = () => {
    if (start > 0) video.currentTime = start;
  };
  const onProgress = () => {
    isFresh &&= video.currentTime <= start;
  };
  const onError = () => {
    const isNetwork = video.error?.code === MediaError.MEDIA_ERR_NETWORK;
    if (isFresh || !navigator.onLine)
      return onProblem(problemOf(isNetwork ? 0 : undefined, navigator.onLine));
    [start, isFresh] = [video.currentTime, true];
    load();
    video.play().catch(() => undefined);
  };
  video.addEventListener('loadedmetadata', onLoaded);
  video.addEventListener('timeupdate', onProgress);
  video.addEventListener('error', onError);
  load();
  return () => {
    video.removeEventListener('loadedmetadata', onLoaded);
    video.removeEventListener('timeupdate', onProgress);
    video.removeEventListener('error', onError);
    video.removeAttribute('src');
    video.load();
  };
}

import type { Action } from './shortcuts.ts';

const clamp = (low: number, value: number, high: number) => Math.min(Math.max(value, low), high);

/** iPhones have this method instead of `requestFullscreen`, because only a video can fill their screen. */
type PhoneVideo = HTMLVideoElement & { readonly webkitEnterFullscreen?: () => void };

export function perform(action: Action, video: HTMLVideoElement): void {
  const length = Number.isFinite(video.duration) ? video.duration : 0;
  switch (action.do) {
    case 'play':
      if (video.paused) video.play().catch(() => undefined);
      else video.pause();
      break;
    case 'skip':
      video.currentTime = clamp(0, video.currentTime + action.seconds, length);
      break;
    case 'seek':
      video.currentTime = length * action.share;
      break;
    case 'changeVolume':
      // Rounds to a multiple of 0.1, because the rounding errors of many additions would add up.
      video.volume = clamp(0, Math.round(10 * (video.volume + action.volume)) / 10, 1);
      video.muted = video.volume === 0;
      break;
    case 'mute':
      video.muted = !video.muted;
      break;
    case 'captions':
      for (const track of video.textTracks) track.mode = track.mode === 'showing' ? 'disabled' : 'showing';
      break;
    case 'fullscreen':
      toggleFullscreen(video);
  }
}

function toggleFullscreen(video: PhoneVideo): void {
  if (document.fullscreenElement) void document.exitFullscreen();
  else if (document.fullscreenEnabled) video.requestFullscreen().catch(() => undefined);
  else video.webkitEnterFullscreen?.();
}

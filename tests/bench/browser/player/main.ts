/** Plays a video with hls.js alone, which it loads on the first event. */
async function play(place: HTMLElement): Promise<void> {
  const { Hls } = await import('hls.js/light');
  const video = document.createElement('video');
  video.autoplay = true;
  // The portal shows the same size.
  video.width = 1_168;
  place.append(video);
  const hls = new Hls({ enableWorker: false });
  hls.loadSource(new URL('../film/video.m3u8', import.meta.url).href);
  hls.attachMedia(video);
}

function openDialog(): HTMLElement {
  const dialog = document.createElement('dialog');
  document.body.append(dialog);
  dialog.showModal();
  return dialog;
}

addEventListener('PlayInPage', () => void play(document.body));
addEventListener('PlayInDialog', () => void play(openDialog()));

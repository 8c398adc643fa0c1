/** Plays a video with hls.js alone. The first call loads hls.js. */
async function play(parent: HTMLElement): Promise<void> {
  const { Hls } = await import('hls.js/light');
  const video = document.createElement('video');
  video.autoplay = true;
  // The portal's player has the same width.
  video.width = 1_168;
  parent.append(video);
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

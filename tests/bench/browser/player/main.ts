/** hls.js and nothing else: it is loaded, and plays the film beside this script over whatever page there is, when that is asked for. */
async function play(place: HTMLElement): Promise<void> {
  const { Hls } = await import('hls.js/light');
  const video = document.createElement('video');
  video.autoplay = true;
  // As large as the portal shows it.
  video.width = 1_168;
  place.append(video);
  const hls = new Hls({ enableWorker: false });
  hls.loadSource(new URL('../film/video.m3u8', import.meta.url).href);
  hls.attachMedia(video);
}

/** A dialog over the page, as the portal has one. */
function openDialog(): HTMLElement {
  const dialog = document.createElement('dialog');
  document.body.append(dialog);
  dialog.showModal();
  return dialog;
}

addEventListener('PlayInPage', () => void play(document.body));
addEventListener('PlayInDialog', () => void play(openDialog()));

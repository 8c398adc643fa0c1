/** hls.js and nothing else: it is loaded, and plays the film beside this script over whatever page there is, when that is asked for. */
async function play(): Promise<void> {
  const { Hls } = await import('hls.js/light');
  const video = document.createElement('video');
  video.autoplay = true;
  // As large as the portal shows it.
  video.width = 1_168;
  const dialog = document.createElement('dialog');
  dialog.append(video);
  document.body.append(dialog);
  dialog.showModal();
  const hls = new Hls({ enableWorker: false });
  hls.loadSource(new URL('../film/video.m3u8', import.meta.url).href);
  hls.attachMedia(video);
}

addEventListener('PlayAlone', () => void play());

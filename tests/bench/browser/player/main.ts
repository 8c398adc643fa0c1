/** hls.js and nothing else: it is loaded, and plays the film beside this page, when that is asked for. */
async function play(): Promise<void> {
  const { Hls } = await import('hls.js/light');
  const video = document.createElement('video');
  video.autoplay = true;
  // As large as the portal shows it.
  video.width = 1_168;
  document.body.append(video);
  const hls = new Hls({ enableWorker: false });
  hls.loadSource('film/video.m3u8');
  hls.attachMedia(video);
}

addEventListener('PlayVideo', () => void play());

import { VIDEO_PIXELS, VIDEO_SECONDS } from '#contract/base/limits.ts';
import { MASTER_PLAYLIST, playlistOf, THUMBNAIL, videoFileOf } from '../../domain/media/names.ts';
import { inputArguments, type Source, Unusable } from './probe.ts';
import type { ProgramOptions, ProgramResult, RunProgram } from './program.ts';
import type { Rendition } from './renditions.ts';

/** The seconds between keyframes. Players can start and switch renditions only at a keyframe. */
const KEYFRAME_SECONDS = 2;
const SEGMENT_SECONDS = 4;
/** In frames per second. A rate above 30 doesn't help a presentation. With a rate below 10, the clock of a player jumps. */
const MAX_FRAME_RATE = 30;
const MIN_FRAME_RATE = 10;

/**
 * The time limit of a conversion, in seconds. Each factor is more than twice the CPU seconds that `npm run bench -- transcoding`
 * measures for a second of 1080p video, so even one core is fast enough. HDR videos take longer, because of the tone mapping.
 */
export const timeLimitOf = ({ hdr, seconds }: Pick<Source, 'hdr' | 'seconds'>): number =>
  120 + TIME_LIMIT_FACTOR[hdr === null ? 'sdr' : 'hdr'] * seconds;

export const TIME_LIMIT_FACTOR = { sdr: 6, hdr: 15 } as const;

const THUMBNAIL_CHOICES = 30;

/** If a conversion ends before this share of the length that the file states, the file was cut off. */
const WHOLE_SHARE = 0.9;

/** ffmpeg replaces `%v` with the name of each rendition. */
const SHARED_NAME = '%v';

/**
 * Writes a thumbnail and upright HLS renditions (H.264, AAC) into `folder`, in standard dynamic range, without metadata.
 * @throws Unusable if the video ends too early or takes too long to convert; Error if ffmpeg fails, which may be temporary
 */
export async function convert(
  run: RunProgram,
  path: string,
  { renditions, source }: { source: Source; renditions: readonly Rendition[] },
  {
    onSeconds,
    ...options
  }: Omit<ProgramOptions, 'seconds' | 'onLine'> & { onSeconds: (seconds: number) => void },
): Promise<void> {
  let seconds = 0;
  const onLine = (line: string) => {
    const [, microseconds] = /^out_time_us=(\d+)$/.exec(line) ?? [];
    if (microseconds === undefined) return;
    seconds = Number(microseconds) / 1_000_000;
    onSeconds(seconds);
  };
  const limits = { ...options, seconds: timeLimitOf(source) };
  requireDone(await run('ffmpeg', conversionArguments(path, source, renditions), { ...limits, onLine }));
  if (seconds < WHOLE_SHARE * source.seconds - 1)
    throw new Unusable(
      'This video is damaged or incomplete. Check that it plays to the end, and upload it again.',
    );
  requireDone(await run('ffmpeg', thumbnailArguments(renditions), limits));
}

function requireDone({ exitCode, outcome }: ProgramResult): void {
  if (outcome === 'took too long')
    throw new Unusable(
      'This video takes too long to convert. Shorten it, or save it in a smaller size, then upload that.',
    );
  if (exitCode !== 0) throw new Error(`ffmpeg ${outcome} (${exitCode}).`);
}

const COMMON = ['-hide_banner', '-nostdin', '-loglevel', 'error', '-y'];

function conversionArguments(
  path: string,
  source: Source,
  renditions: readonly Rendition[],
): readonly string[] {
  const audioMaps =
    source.audioStream === null ? [] : renditions.flatMap(() => ['-map', `0:${source.audioStream}`]);
  const streams = renditions.map(({ name }, index) =>
    [`v:${index}`, ...(source.audioStream === null ? [] : [`a:${index}`]), `name:${name}`].join(','),
  );
  return [
    COMMON,
    ['-progress', 'pipe:1', '-max_pixels', String(VIDEO_PIXELS)],
    inputArguments(path),
    ['-filter_complex', filters(source, renditions)],
    renditions.flatMap((_rendition, index) => ['-map', `[v${index}]`]),
    audioMaps,
    // Drop metadata, which can contain the location.
    ['-map_metadata', '-1', '-map_chapters', '-1', '-t', String(VIDEO_SECONDS)],
    ['-c:v', 'libx264', '-preset', 'veryfast', '-profile:v', 'high', '-crf', '23', '-sc_threshold', '0'],
    ['-force_key_frames', `expr:gte(t,n_forced*${KEYFRAME_SECONDS})`],
    renditions.flatMap(({ kilobits }, index) => [
      `-maxrate:v:${index}`,
      `${kilobits}k`,
      `-bufsize:v:${index}`,
      `${2 * kilobits}k`,
    ]),
    ['-c:a', 'aac', '-b:a', '128k', '-ac', '2', '-ar', '48000'],
    ['-f', 'hls', '-hls_time', String(SEGMENT_SECONDS), '-hls_playlist_type', 'vod'],
    ['-hls_segment_type', 'fmp4', '-hls_flags', 'single_file+independent_segments'],
    ['-hls_segment_filename', videoFileOf(SHARED_NAME), '-master_pl_name', MASTER_PLAYLIST],
    ['-var_stream_map', streams.join(' '), playlistOf(SHARED_NAME)],
  ].flat();
}

function filters({ hdr, videoStream, rate }: Source, renditions: readonly Rendition[]): string {
  const largest = renditions.at(-1);
  if (!largest) throw new Error('A video needs at least one rendition.');
  const common = [
    `fps=${constantRate(rate)}`,
    `scale=${largest.width}:${largest.height}`,
    ...(hdr === null ? [] : toneMapping(hdr)),
    'format=yuv420p',
    'setsar=1',
    `split=${renditions.length}`,
  ];
  const outputs = renditions.map((_rendition, index) => `[s${index}]`).join('');
  const sizes = renditions.map(
    ({ height, width }, index) => `[s${index}]scale=${width}:${height},setsar=1[v${index}]`,
  );
  return [`[0:${videoStream}]${common.join(',')}${outputs}`, ...sizes].join(';');
}

/** Returns one rate for the whole video. Phones vary the rate with the light, but keyframes must come every two seconds. */
function constantRate(rate: string): string {
  const [frames = 0, seconds = 0] = rate.split('/').map(Number);
  const perSecond = frames / seconds;
  // An unknown rate is 0/0, for which this condition is true as well.
  if (!(perSecond <= MAX_FRAME_RATE)) return String(MAX_FRAME_RATE);
  return perSecond < MIN_FRAME_RATE ? String(MIN_FRAME_RATE) : rate;
}

/** Converts HDR to standard dynamic range (ITU-R BT.2020 to BT.709). */
const toneMapping = (transfer: string): readonly string[] => [
  `zscale=tin=${transfer}:pin=bt2020:min=bt2020nc:t=linear:npl=100`,
  'format=gbrpf32le',
  'zscale=p=bt709',
  'tonemap=hable:desat=0',
  'zscale=t=bt709:m=bt709:r=tv',
];

/** Reads a converted video, because its rotation and colours are already right. */
function thumbnailArguments(renditions: readonly Rendition[]): readonly string[] {
  // The largest rendition up to 720p, which has at most 3,000 kbit/s, is enough for a thumbnail.
  const rendition = renditions.findLast(({ kilobits }) => kilobits <= 3_000) ?? renditions[0];
  if (!rendition) throw new Error('A video needs at least one rendition.');
  return [
    COMMON,
    inputArguments(videoFileOf(rendition.name)),
    ['-vf', `thumbnail=${THUMBNAIL_CHOICES}`, '-frames:v', '1', '-q:v', '3', THUMBNAIL],
  ].flat();
}

import * as z from 'zod';
import { VIDEO_PIXELS, VIDEO_SECONDS } from '#contract/base/limits.ts';
import type { ProgramOptions, RunProgram } from './program.ts';

/** Thrown for a file that no try can convert. The message is a whole sentence for the person who uploaded the file. */
export class Unusable extends Error {
  override readonly name = 'Unusable';
}

export interface Source {
  readonly videoStream: number;
  readonly audioStream: number | null;
  /** Size as players show it: upright, with square pixels. */
  readonly width: number;
  readonly height: number;
  readonly seconds: number;
  /** Frames per second as a fraction: `30000/1001`. */
  readonly rate: string;
  /** The transfer function of an HDR video, by its name in ffmpeg. Null for standard dynamic range. */
  readonly hdr: 'smpte2084' | 'arib-std-b67' | null;
}

/** A busy machine needs far longer than the second that a quiet one needs. */
const PROBE_SECONDS = 120;

/** Asks for no tags, because a hostile file can make their texts very long. */
const ENTRIES = [
  'format=duration',
  'stream=index,codec_type,codec_name,width,height,sample_aspect_ratio,avg_frame_rate,color_transfer',
  'stream_disposition=attached_pic',
  'stream_side_data=rotation',
].join(':');

const Stream = z.object({
  index: z.int(),
  codec_type: z.string().optional(),
  codec_name: z.string().optional(),
  width: z.int().optional(),
  height: z.int().optional(),
  sample_aspect_ratio: z.string().optional(),
  avg_frame_rate: z
    .string()
    .regex(/^\d+\/\d+$/)
    .catch('0/0'),
  color_transfer: z.string().optional(),
  disposition: z.object({ attached_pic: z.int().default(0) }).optional(),
  side_data_list: z.array(z.object({ rotation: z.number().optional() })).optional(),
});

type Stream = z.infer<typeof Stream>;

const Probed = z.object({
  streams: z.array(Stream),
  format: z.object({ duration: z.coerce.number().positive() }),
});

/**
 * The arguments that make ffmpeg read `path` as an MP4 or QuickTime file. A stranger's file could be a playlist that names
 * other files and URLs. `-protocol_whitelist file` refuses the URLs, and `-f mov` refuses the playlist itself
 * (https://ffmpeg.org/ffmpeg-protocols.html, "protocol_whitelist").
 */
export const inputArguments = (path: string): readonly string[] => [
  '-protocol_whitelist',
  'file',
  '-f',
  'mov',
  '-i',
  path,
];

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** @throws Unusable if the file can't be converted; Error if ffprobe was killed or took too long, so that another try follows */
export async function probe(
  run: RunProgram,
  path: string,
  options: Omit<ProgramOptions, 'seconds'>,
): Promise<Source> {
  const { exitCode, outcome, output } = await run(
    'ffprobe',
    ['-v', 'error', '-print_format', 'json', '-show_entries', ENTRIES, ...inputArguments(path)],
    { ...options, seconds: PROBE_SECONDS },
  );
  // The machine may be too busy, or have killed ffprobe because memory ran out, so the file isn't necessarily damaged.
  if (outcome !== 'exited') throw new Error(`ffprobe ${outcome}.`);
  const probed = Probed.safeParse(exitCode === 0 ? parseJson(output) : null);
  if (!probed.success)
    throw new Unusable(
      'This video can’t be read and may be damaged. Save it as an MP4 file, and upload that.',
    );
  const { format, streams } = probed.data;
  const videoStream = streams.find(isVideo);
  if (videoStream === undefined) throw withoutVideo();
  const { width, height } = shownSize(videoStream);
  if (width * height > VIDEO_PIXELS)
    throw new Unusable(
      'This video’s resolution is too high. Save it in a lower resolution, such as 1080p, and upload that.',
    );
  if (format.duration > VIDEO_SECONDS)
    throw new Unusable(
      `A video can last at most ${VIDEO_SECONDS / 60} minutes. Shorten it, then upload it again.`,
    );
  const audioStream = streams.find((one) => one.codec_type === 'audio' && isKnown(one));
  return {
    videoStream: videoStream.index,
    audioStream: audioStream?.index ?? null,
    width,
    height,
    seconds: format.duration,
    rate: videoStream.avg_frame_rate,
    hdr:
      videoStream.color_transfer === 'smpte2084' || videoStream.color_transfer === 'arib-std-b67'
        ? videoStream.color_transfer
        : null,
  };
}

const withoutVideo = () => new Unusable('This file has no video, only sound. Upload a file with video.');

/** Some phones add a second audio stream in a format that only the phone's maker can decode. */
const isKnown = ({ codec_name }: Stream) => codec_name !== undefined && codec_name !== 'unknown';

/** Leaves out a cover image, which files store as a video stream. */
const isVideo = (stream: Stream) =>
  stream.codec_type === 'video' && isKnown(stream) && stream.disposition?.attached_pic !== 1;

/** Applies the rotation that phones store, and the pixel shape of old cameras. */
function shownSize({ height = 0, sample_aspect_ratio = '1:1', side_data_list = [], width = 0 }: Stream): {
  width: number;
  height: number;
} {
  if (width === 0 || height === 0) throw withoutVideo();
  const [across = 1, down = 1] = sample_aspect_ratio.split(':').map(Number);
  const stretch = across > 0 && down > 0 ? across / down : 1;
  const rotation = side_data_list.find((one) => one.rotation !== undefined)?.rotation ?? 0;
  const shown = { width: Math.round(width * stretch), height };
  return Math.abs(rotation) % 180 === 90 ? { width: shown.height, height: shown.width } : shown;
}

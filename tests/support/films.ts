import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const execute = promisify(execFile);

/** The usual time limit of ffmpeg. A short film takes less, unless ffmpeg hangs. */
const COMMAND_TIMEOUT_MS = 300_000;

/** Returns random bytes that begin like an MP4. Nothing can play them. */
export function unplayableFilm(bytes: number): Buffer {
  const film = randomBytes(bytes);
  film.write('\0\0\0\x18ftypisom', 'latin1');
  return film;
}

/** Builds a box. An MP4 file consists of boxes. */
export function box(type: string, ...contents: readonly Buffer[]): Buffer {
  const header = Buffer.alloc(8);
  header.writeUInt32BE(contents.reduce((sum, { length }) => sum + length, 8));
  header.write(type, 4, 'latin1');
  return Buffer.concat([header, ...contents]);
}

/** Builds the content of an `mvhd` or `mdhd` box of version 0, which stores this length. */
export function lengthHeader(seconds: number): Buffer {
  const header = Buffer.alloc(100);
  header.writeUInt32BE(1_000, 12);
  header.writeUInt32BE(1_000 * seconds, 16);
  return header;
}

/** Returns a small MP4 whose header claims this length. It contains nothing to play. */
export const filmWithLengthHeader = (seconds: number): Buffer =>
  Buffer.concat([
    box('ftyp', Buffer.from('isom0000isom')),
    box('mdat', Buffer.alloc(50)),
    box('moov', box('mvhd', lengthHeader(seconds))),
  ]);

export interface FilmFolder {
  readonly path: string;
  /** Runs ffmpeg with these arguments, to make a file of this name. @returns the path of the file */
  make(name: string, args: readonly string[], timeoutMs?: number): Promise<string>;
  close(): Promise<void>;
}

export async function filmFolder(): Promise<FilmFolder> {
  const path = await mkdtemp(join(tmpdir(), 'portal-films-'));
  return {
    path,
    make: async (name, args, timeoutMs = COMMAND_TIMEOUT_MS) => {
      await execute('ffmpeg', ['-hide_banner', '-nostdin', '-loglevel', 'error', '-y', ...args, name], {
        cwd: path,
        timeout: timeoutMs,
      });
      return join(path, name);
    },
    close: () => rm(path, { recursive: true, force: true }),
  };
}

/** Arguments for ffmpeg. The left half of the film is red and the right half blue, so that a test can see a rotation. */
export const halvesInput = (width: number, height: number, seconds: number): readonly string[] => [
  '-f',
  'lavfi',
  '-i',
  `color=0xd02020:size=${width}x${height}:rate=25:duration=${seconds}`,
  '-vf',
  'drawbox=x=iw/2:y=0:w=iw/2:h=ih:color=0x2020d0:t=fill,format=yuv420p',
];

export const toneInput = (seconds: number): readonly string[] => [
  '-f',
  'lavfi',
  '-i',
  `sine=frequency=440:duration=${seconds}`,
];

export const H264 = ['-c:v', 'libx264', '-preset', 'ultrafast'];

/** Makes a video with moving pictures, a tone and a phone's metadata. */
export async function makeFilm(seconds: number, size = '640x360'): Promise<Buffer> {
  const folder = await filmFolder();
  try {
    const pictures = ['-f', 'lavfi', '-i', `testsrc2=size=${size}:rate=25:duration=${seconds}`];
    const coding = [...H264, '-pix_fmt', 'yuv420p', '-c:a', 'aac', '-shortest'];
    const metadata = ['-metadata', 'location=+51.5000-000.1200/', '-metadata', 'comment=of a Telephone'];
    return await readFile(
      await folder.make('film.mp4', [...pictures, ...toneInput(seconds), ...coding, ...metadata]),
    );
  } finally {
    await folder.close();
  }
}

/** Makes a video of noise. It hardly compresses, so it has about 4 MB per second. @returns its path */
export const makeNoisyFilm = (folder: FilmFolder, name: string, seconds: number): Promise<string> => {
  const pictures = ['-f', 'lavfi', '-i', `testsrc2=size=480x270:rate=25:duration=${seconds}`];
  const noise = ['-vf', 'noise=alls=100:allf=t,format=yuv420p'];
  return folder.make(name, [
    ...pictures,
    ...toneInput(seconds),
    ...noise,
    ...H264,
    '-qp',
    '14',
    '-c:a',
    'aac',
  ]);
};

export async function probed(path: string, ...more: string[]) {
  const probeArgs = ['-v', 'error', '-of', 'json', '-show_format', '-show_streams'];
  const { stdout } = await execute('ffprobe', [...probeArgs, ...more, path]);
  return JSON.parse(stdout) as {
    streams: {
      codec_name: string;
      codec_type: string;
      width?: number;
      height?: number;
      pix_fmt?: string;
      color_transfer?: string;
      side_data_list?: unknown;
    }[];
    packets?: unknown[];
    frames?: { best_effort_timestamp_time?: string }[];
    format: { duration: string; tags?: Record<string, string> };
  };
}

import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const execute = promisify(execFile);

/** Nothing that is made here takes long; what does never ends. */
const PATIENCE_MS = 20_000;

/** Bytes that begin as MP4 does, and hold nothing that could be played. */
export function someFilm(bytes: number): Buffer {
  const film = randomBytes(bytes);
  film.write('\0\0\0\x18ftypisom', 'latin1');
  return film;
}

/** A folder of films for a test file. */
export interface FilmFolder {
  readonly path: string;
  /** Has ffmpeg make a file here. @returns where it is */
  make(name: string, args: readonly string[]): Promise<string>;
  close(): Promise<void>;
}

/** Starts a folder, which is gone with `close`. */
export async function filmFolder(): Promise<FilmFolder> {
  const path = await mkdtemp(join(tmpdir(), 'portal-films-'));
  return {
    path,
    make: async (name, args) => {
      await execute('ffmpeg', ['-hide_banner', '-nostdin', '-loglevel', 'error', '-y', ...args, name], {
        cwd: path,
        timeout: PATIENCE_MS,
      });
      return join(path, name);
    },
    close: () => rm(path, { recursive: true, force: true }),
  };
}

/** Pictures whose left half is red and whose right half is blue: one sees which way up they are. */
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

/** A film of moving pictures and a tone, as a telephone would send it. */
export async function makeFilm(seconds: number, size = '640x360'): Promise<Buffer> {
  const folder = await filmFolder();
  try {
    const pictures = ['-f', 'lavfi', '-i', `testsrc2=size=${size}:rate=25:duration=${seconds}`];
    const coding = [...H264, '-pix_fmt', 'yuv420p', '-c:a', 'aac', '-shortest'];
    const place = ['-metadata', 'location=+51.5000-000.1200/', '-metadata', 'comment=of a Telephone'];
    return await readFile(
      await folder.make('film.mp4', [...pictures, ...toneInput(seconds), ...coding, ...place]),
    );
  } finally {
    await folder.close();
  }
}

/**
 * A QuickTime film of noise, which nothing can make smaller: few seconds of many bytes.
 * @returns where it is: some 4 MB for each second
 */
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

/** What ffprobe says of a file. */
export async function probed(path: string, ...more: string[]) {
  const told = ['-v', 'error', '-of', 'json', '-show_format', '-show_streams'];
  const { stdout } = await execute('ffprobe', [...told, ...more, path]);
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

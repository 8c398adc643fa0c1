import { chmod, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** In this environment, the functions run the programs of the folder instead of those of the system. */
const environmentOf = (folder: string) => ({
  PATH: `${folder}:${process.env['PATH']}`,
  TMPDIR: join(folder, 'tmp'),
});

async function writeProgram(folder: string, name: string, script: string) {
  await mkdir(join(folder, 'tmp'), { recursive: true });
  const path = join(folder, name);
  await writeFile(path, `#!/bin/sh\n${script}\n`);
  await chmod(path, 0o755);
}

/** A script in place of ffmpeg. It records its process id, and then becomes the real ffmpeg. */
export interface RecordingFfmpeg {
  readonly environment: Readonly<Record<string, string>>;
  /** Process ids in the order of their start. */
  processIds(): Promise<readonly number[]>;
}

/** @param speed as a share of playback speed; slows ffmpeg down so that a test can act meanwhile, also on a busy machine */
export async function recordingFfmpeg(folder: string, speed?: number): Promise<RecordingFfmpeg> {
  const notes = join(folder, 'notes');
  const input = speed === undefined ? '' : `-readrate ${speed} `;
  await mkdir(folder, { recursive: true });
  await writeFile(notes, '');
  // `exec` keeps the process id.
  const script = `echo $$ >> '${notes}'\nPATH='${process.env['PATH']}'\nexec ffmpeg ${input}"$@"`;
  await writeProgram(folder, 'ffmpeg', script);
  return {
    environment: environmentOf(folder),
    processIds: async () => (await readFile(notes, 'utf8')).split('\n').slice(0, -1).map(Number),
  };
}

/**
 * Writes an ffprobe that runs for ten minutes, so that no uploaded video is converted during a test.
 * @returns an environment whose PATH finds this ffprobe
 */
export async function hangingFfprobe(folder: string): Promise<Readonly<Record<string, string>>> {
  await writeProgram(folder, 'ffprobe', 'exec /bin/sleep 600');
  return environmentOf(folder);
}

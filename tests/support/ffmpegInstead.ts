import { chmod, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The environment in which functions find the programs of a folder before all others, and write nowhere else. */
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

/** The real ffmpeg, which notes under which process ids it runs. */
export interface NotedFfmpeg {
  readonly environment: Readonly<Record<string, string>>;
  /** Those of all that were started, in order. */
  processIds(): Promise<readonly number[]>;
}

/**
 * Has functions in a process of their own run ffmpeg so that it is known.
 * @param folder a new one
 * @param pace 'as played': no faster than the film is played, so that it can be met at work
 */
export async function notedFfmpeg(folder: string, pace: 'fast' | 'as played' = 'fast'): Promise<NotedFfmpeg> {
  const notes = join(folder, 'notes');
  const input = pace === 'fast' ? '' : '-re ';
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

/** An ffprobe that stands still, so that whatever is uploaded stays as it is. @returns the environment to find it in */
export async function standingFfprobe(folder: string): Promise<Readonly<Record<string, string>>> {
  await writeProgram(folder, 'ffprobe', 'exec /bin/sleep 600');
  return environmentOf(folder);
}

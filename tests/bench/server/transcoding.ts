import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, writeFile } from 'node:fs/promises';
import { constants, setPriority } from 'node:os';
import { join } from 'node:path';
import type { RunProgram } from '../../../functions/background/media/program.ts';
import { runProgram } from '../../../functions/background/media/programs.ts';
import { transcodeVideo } from '../../../functions/background/media/transcodeVideo.ts';
import { startBlobStorage } from '../../support/blobStorage.ts';
import { makeFilm } from '../../support/films.ts';
import { type Caller, person, type Portal, startPortal } from '../../support/portal.ts';
import { addVideo } from '../../support/uploads.ts';
import type { Benchmark, Figure } from '../figure.ts';
import { withFolder } from '../support/withFolder.ts';
import { measurePatience } from './patience.ts';
import { interleave, medianOf } from './support/interleave.ts';

const FFMPEG = 'ffmpeg';
const SECONDS = 15;
const SIZE = '1280x720';
const ROUNDS = 5;

type Args = readonly string[];

/**
 * Uploads a video, and converts it as the transcoder does.
 * @returns the milliseconds of the conversion without the upload, and the arguments of each call of ffmpeg
 */
async function transcode(portal: Portal, caller: Caller, film: Buffer) {
  const video = await addVideo(portal, caller, film);
  const calls: Args[] = [];
  const run: RunProgram = (program, args, running) => {
    if (program === 'ffmpeg') calls.push(args);
    return runProgram(program, args, running);
  };
  const holding = {
    signal: new AbortController().signal,
    keep: async () => undefined,
    leaseSeconds: 30,
    pauseSeconds: 10,
    secondsMax: Infinity,
  };
  const started = performance.now();
  const outcome = await transcodeVideo({ ...portal.deps, run }, { mediaId: video.Id }, holding);
  const ms = performance.now() - started;
  const { status } = await portal.request(video.Link);
  if (outcome !== 'done' || status !== 200)
    throw new Error(
      `The video wasn’t converted: the outcome is ${JSON.stringify(outcome)}, and its link answered ${status}.`,
    );
  return { ms, calls };
}

/** Repeats the calls of ffmpeg without the portal, at the same low priority. @returns the milliseconds of all of them */
async function runAlone(calls: readonly Args[], folder: string): Promise<number> {
  const started = performance.now();
  for (const args of calls) {
    const child = spawn(FFMPEG, args, { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] });
    setPriority(Number(child.pid), constants.priority.PRIORITY_BELOW_NORMAL);
    const [code] = (await once(child, 'exit')) as [number];
    if (code !== 0) throw new Error(`ffmpeg ended with ${code}.`);
  }
  return performance.now() - started;
}

async function measureIn(folder: string, portal: Portal): Promise<Figure[]> {
  const caller = await portal.signIn(person());
  const film = await makeFilm(SECONDS, SIZE);
  const [path, output] = [join(folder, 'film.mp4'), join(folder, 'output')];
  await writeFile(path, film);
  await mkdir(output);
  let calls: readonly Args[] = [];
  const rounds = await interleave(
    {
      portal: async () => {
        const made = await transcode(portal, caller, film);
        // The portal deletes its copy of the video after the conversion, so ffmpeg alone reads another copy.
        calls = made.calls.map((args) => args.map((arg) => (arg.endsWith('/source') ? path : arg)));
        return made.ms;
      },
      alone: () => runAlone(calls, output),
    },
    { warmUp: 1, rounds: ROUNDS },
  );
  const seconds = (of: 'portal' | 'alone') => (medianOf(rounds, (round) => round[of]) / 1_000).toFixed(2);
  return [
    {
      name: 'Time to convert a video in the portal, compared with the same calls of ffmpeg alone',
      value: medianOf(rounds, ({ alone, portal: ours }) => ours / alone),
      unit: '×',
      limit: { at: 'most', value: 1.1 },
      how: `ours ${seconds('portal')} s, ffmpeg alone ${seconds('alone')} s; ${SECONDS} s of ${SIZE} in two sizes, with a thumbnail; medians of ${ROUNDS} rounds`,
    },
  ];
}

export const transcoding: Benchmark = {
  title: 'Converting videos',
  measure: () =>
    withFolder(async (folder) => {
      const blobs = await startBlobStorage();
      const portal = await startPortal(blobs.environment);
      try {
        return [...(await measureIn(folder, portal)), ...(await measurePatience(folder))];
      } finally {
        await portal.close();
        await blobs.close();
      }
    }),
};

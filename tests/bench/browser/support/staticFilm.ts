import { mkdir, writeFile } from 'node:fs/promises';
import type { Server } from 'node:http';
import { join } from 'node:path';
import { createAdaptorServer } from '@hono/node-server';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import { cors } from 'hono/cors';
import { closeServer, listen } from '../../../../infra/machine/ports.ts';

async function fetchOk(address: string): Promise<Response> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address} was answered with ${answer.status}.`);
  return answer;
}

/** Copies a video of the portal into a folder: its playlists, and the film files to which the playlists refer. */
export async function copyFilm(link: string, folder: string): Promise<void> {
  const master = await (await fetchOk(link)).text();
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'video.m3u8'), master);
  for (const [name] of master.matchAll(/^\d+p\/film\.m3u8$/gm)) {
    const playlist = await (await fetchOk(new URL(name, link).href)).text();
    const [film = ''] = /^http.*$/m.exec(playlist) ?? [];
    const sizeFolder = join(folder, name, '..');
    await mkdir(sizeFolder, { recursive: true });
    await writeFile(join(folder, name), playlist.replaceAll(film, 'film.mp4'));
    await writeFile(join(sizeFolder, 'film.mp4'), Buffer.from(await (await fetchOk(film)).arrayBuffer()));
  }
}

/** Serves the files of a folder, with CORS. Requests for a part of a file work too. */
export async function serveFolder(root: string, port: number): Promise<{ close(): Promise<void> }> {
  const app = new Hono();
  app.use(cors(), serveStatic({ root }));
  const server = createAdaptorServer({ fetch: app.fetch }) as Server;
  await listen(server, port);
  return { close: () => closeServer(server) };
}

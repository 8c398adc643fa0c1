import { mkdir, writeFile } from 'node:fs/promises';
import type { Server } from 'node:http';
import { join } from 'node:path';
import { createAdaptorServer } from '@hono/node-server';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import { cors } from 'hono/cors';
import { closeServer, listen } from '../../../../infra/machine/ports.ts';

async function fetched(address: string): Promise<Response> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address} was answered ${answer.status}.`);
  return answer;
}

/** Copies a portal video: its playlists, and the files whose ranges they name. */
export async function copyFilm(link: string, folder: string): Promise<void> {
  const master = await (await fetched(link)).text();
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'video.m3u8'), master);
  for (const [name] of master.matchAll(/^\d+p\/film\.m3u8$/gm)) {
    const playlist = await (await fetched(new URL(name, link).href)).text();
    const [film = ''] = /^http.*$/m.exec(playlist) ?? [];
    const size = join(folder, name, '..');
    await mkdir(size, { recursive: true });
    await writeFile(join(folder, name), playlist.replaceAll(film, 'film.mp4'));
    await writeFile(join(size, 'film.mp4'), Buffer.from(await (await fetched(film)).arrayBuffer()));
  }
}

/** Supports ranges and CORS. */
export async function serveFolder(root: string, port: number): Promise<{ close(): Promise<void> }> {
  const app = new Hono();
  app.use(cors(), serveStatic({ root }));
  const server = createAdaptorServer({ fetch: app.fetch }) as Server;
  await listen(server, port);
  return { close: () => closeServer(server) };
}

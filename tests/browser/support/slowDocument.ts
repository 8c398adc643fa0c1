import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { PORTAL } from './addresses.ts';

/** Long enough for the browser to paint between two pieces. */
const PAUSE_MS = 60;

/** Cuts the body of a page after each tag. The head arrives in one piece, because the browser paints nothing before it. */
function piecesOf(html: string): string[] {
  const [head = '', body = ''] = html.split(/(?=<body)/);
  return [head, ...body.split(/(?<=>)/)];
}

async function sendSlowly(path: string, response: ServerResponse): Promise<void> {
  const answer = await fetch(new URL(path, PORTAL));
  const type = answer.headers.get('Content-Type') ?? '';
  response.writeHead(answer.status, { 'Content-Type': type });
  const isPage = type.includes('text/html');
  for (const piece of isPage ? piecesOf(await answer.text()) : [await answer.bytes()]) {
    response.write(piece);
    if (isPage) await wait(PAUSE_MS);
  }
  response.end();
}

/** Serves the portal at an address of its own, and sends the pages piece by piece. */
export async function serveSlowly() {
  const server = createServer(({ url = '/' }, response) => {
    sendSlowly(url, response).catch((error: Error) => response.destroy(error));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  return { origin: `http://localhost:${address.port}`, close: () => server.close() };
}

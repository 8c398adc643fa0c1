import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { webhookPoster } from '../../functions/adapters/webhookPoster.ts';
import type { Channels } from '../../functions/domain/channel/channels.ts';
import { closeServer, listen } from '../../infra/machine/ports.ts';

export const WORKFLOW_HOST = 'f3a1.9c.environment.api.powerplatform.com';
export const HOSTS = ['.environment.api.powerplatform.com'];
export const SIGNATURE = 'Qm90aGVyU2lnbmF0dXJlQ2FuYXJ5';
/** An address like those that Teams shows for its workflows. */
export const WORKFLOW = `https://${WORKFLOW_HOST}:443/powerautomate/automations/direct/workflows/8d0b/triggers/manual/paths/invoke?api-version=1&sp=%2Ftriggers%2Fmanual%2Frun&sv=1.0&sig=${SIGNATURE}`;

/** A public address, so that the portal accepts it. Nothing is sent there. */
const PUBLIC_IP = '20.42.0.1';

export const resolvePublic = (): Promise<readonly string[]> => Promise.resolve([PUBLIC_IP]);

type Answer = (response: ServerResponse, request: IncomingMessage) => void;

export const answerWith =
  (status: number, headers: Readonly<Record<string, string>> = {}): Answer =>
  (response) =>
    response.writeHead(status, headers).end('A body that no one reads.');

/** Stands in for Teams. It records the requests that it receives. */
export interface Receiver {
  /** The body of each request. */
  readonly cards: string[];
  /** The answers to the next requests. If the list is empty, the receiver answers 202, as Teams does. */
  readonly answers: Answer[];
  /** Sends the request to the receiver, whatever the host in the address. */
  readonly fetch: (address: string, init: RequestInit) => Promise<Response>;
  /** Returns the channels, but with a `post` that sends to this receiver. */
  readonly channels: (channels: Channels) => Channels;
  close(): Promise<void>;
}

export async function startReceiver(): Promise<Receiver> {
  const cards: string[] = [];
  const answers: Answer[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (part: Buffer) => (body += part.toString()));
    request.on('end', () => {
      cards.push(body);
      (answers.shift() ?? answerWith(202))(response, request);
    });
  });
  const port = await listen(server, 0);
  const fetchHere = (address: string, init: RequestInit) => {
    const { pathname, search } = new URL(address);
    return fetch(`http://127.0.0.1:${port}${pathname}${search}`, init);
  };
  return {
    cards,
    answers,
    fetch: fetchHere,
    channels: (channels) => ({
      ...channels,
      post: webhookPoster({ hosts: channels.hosts, fetch: fetchHere, resolve: resolvePublic }),
    }),
    close: () => closeServer(server),
  };
}

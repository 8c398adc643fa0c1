import type { IncomingMessage } from 'node:http';
import { type HttpBindings, serve, type ServerType } from '@hono/node-server';

type Answer = (
  request: Request,
  env: { readonly body: AsyncIterable<Uint8Array> },
) => Response | Promise<Response>;

/**
 * Serves a Fetch application by @hono/node-server. The application gets the body of a request for taking it in piece by
 * piece, too: whoever stops reading still answers on its connection.
 */
const nodeHandler =
  (answer: Answer) =>
  (request: Request, bindings: unknown): Response | Promise<Response> => {
    const { incoming, outgoing } = bindings as {
      incoming: IncomingMessage;
      outgoing: HttpBindings['outgoing'];
    };
    outgoing.once('finish', () => {
      // Whoever sends too slowly would go on doing so.
      if (outgoing.statusCode === TIMED_OUT) incoming.socket.destroySoon();
      else letGo(incoming);
    });
    return answer(request, {
      body: incoming.iterator({ destroyOnReturn: false }) as AsyncIterable<Uint8Array>,
    });
  };

const TIMED_OUT = 408;

/**
 * Milliseconds that a client has for its headers, and for a whole request: a little more than the front end in Azure gives it.
 * The second ends requests that were answered before the end of their bodies, too.
 */
const PATIENCE = { headersTimeout: 20_000, requestTimeout: 240_000, connectionsCheckingInterval: 5_000 };

/** Serves a Fetch application on a port of this machine, which the system chooses if 0 is asked for. */
export const serveNode = (
  answer: Answer,
  port: number,
  onListening?: () => void,
  patience = PATIENCE,
): ServerType =>
  serve({ fetch: nodeHandler(answer), port, hostname: '127.0.0.1', serverOptions: patience }, onListening);

/**
 * Lets the rest of a body pass by that was answered before its end. A stream that somebody has begun to read would wait for
 * them for ever, and the next request on the connection behind it.
 */
function letGo(incoming: IncomingMessage): void {
  if (!incoming.readableEnded) incoming.removeAllListeners('data').resume();
}

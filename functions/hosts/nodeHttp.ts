import type { IncomingMessage } from 'node:http';
import { type HttpBindings, serve, type ServerType } from '@hono/node-server';

type Answer = (
  request: Request,
  env: { readonly body: AsyncIterable<Uint8Array> },
) => Response | Promise<Response>;

/** Also passes the raw body. An app that stops reading this body early can still answer on the same connection. */
const nodeHandler =
  (answer: Answer) =>
  (request: Request, bindings: unknown): Response | Promise<Response> => {
    const { incoming, outgoing } = bindings as {
      incoming: IncomingMessage;
      outgoing: HttpBindings['outgoing'];
    };
    outgoing.once('finish', () => {
      // Close the connection, or a slow sender would go on.
      if (outgoing.statusCode === TIMED_OUT) incoming.socket.destroySoon();
      else discardRest(incoming);
    });
    return answer(request, {
      body: incoming.iterator({ destroyOnReturn: false }) as AsyncIterable<Uint8Array>,
    });
  };

const TIMED_OUT = 408;

/**
 * In milliseconds, for the headers and for the whole request: slightly more than Azure's front end allows. The second limit
 * also ends requests that were answered before their body was complete.
 */
const PATIENCE = { headersTimeout: 20_000, requestTimeout: 240_000, connectionsCheckingInterval: 5_000 };

/** Port 0 lets the system choose one. */
export const serveNode = (
  answer: Answer,
  port: number,
  onListening?: () => void,
  patience = PATIENCE,
): ServerType =>
  serve({ fetch: nodeHandler(answer), port, hostname: '127.0.0.1', serverOptions: patience }, onListening);

/** Discards the unread rest of a body, which would block the next request on the connection. */
function discardRest(incoming: IncomingMessage): void {
  if (!incoming.readableEnded) incoming.removeAllListeners('data').resume();
}

import type { IncomingMessage } from 'node:http';
import { type HttpBindings, serve, type ServerType } from '@hono/node-server';

type Answer = (
  request: Request,
  env: { readonly body: AsyncIterable<Uint8Array> },
) => Response | Promise<Response>;

/** If the app stops reading a body early, it can still answer on the same connection. */
const nodeHandler =
  (answer: Answer) =>
  (request: Request, bindings: unknown): Response | Promise<Response> => {
    const { incoming, outgoing } = bindings as {
      incoming: IncomingMessage;
      outgoing: HttpBindings['outgoing'];
    };
    outgoing.once('finish', () => {
      // The app answers 408 to a client that sends too slowly. Such a client would keep sending if the connection stayed open.
      if (outgoing.statusCode === STATUS_TIMED_OUT) incoming.socket.destroySoon();
      else discardRest(incoming);
    });
    return answer(request, {
      body: incoming.iterator({ destroyOnReturn: false }) as AsyncIterable<Uint8Array>,
    });
  };

const STATUS_TIMED_OUT = 408;

/** Time limits in milliseconds. `requestTimeout` also closes the connection if a body still arrives after the answer. */
const TIMEOUTS = { headersTimeout: 20_000, requestTimeout: 240_000, connectionsCheckingInterval: 5_000 };

/** Serves the app to this computer only. Port 0 lets the system choose a free port. */
export const serveNode = (
  answer: Answer,
  port: number,
  onListening?: () => void,
  timeouts = TIMEOUTS,
): ServerType =>
  serve({ fetch: nodeHandler(answer), port, hostname: '127.0.0.1', serverOptions: timeouts }, onListening);

/** Discards the unread rest of a body, which would block the next request on the connection. */
function discardRest(incoming: IncomingMessage): void {
  if (!incoming.readableEnded) incoming.removeAllListeners('data').resume();
}

import type { IncomingMessage } from 'node:http';
import type { HttpBindings } from '@hono/node-server';

type Answer = (
  request: Request,
  env: { readonly body: AsyncIterable<Uint8Array> },
) => Response | Promise<Response>;

/**
 * Serves a Fetch application by @hono/node-server. The application gets the body of a request for taking it in piece by
 * piece, too: whoever stops reading still answers on its connection.
 */
export const nodeHandler =
  (answer: Answer) =>
  (request: Request, bindings: unknown): Response | Promise<Response> => {
    const { incoming, outgoing } = bindings as {
      incoming: IncomingMessage;
      outgoing: HttpBindings['outgoing'];
    };
    outgoing.once('finish', () => letGo(incoming));
    return answer(request, {
      body: incoming.iterator({ destroyOnReturn: false }) as AsyncIterable<Uint8Array>,
    });
  };

/**
 * Lets the rest of a body pass by that was answered before its end. A stream that somebody has begun to read would wait for
 * them for ever, and the next request on the connection behind it.
 */
function letGo(incoming: IncomingMessage): void {
  if (!incoming.readableEnded) incoming.removeAllListeners('data').resume();
}

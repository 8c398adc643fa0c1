import { hc } from 'hono/client';
import type { App } from '../../../functions/app.ts';
import { errorOf, noNetwork } from '../http/apiError.ts';
import { config } from '../http/config.ts';
import { traceparent } from '../http/trace.ts';

const TIMEOUT_MS = 15_000;

/**
 * Stops announcements and reminders by email. Sends no session, because people also follow the link signed out.
 * @param ticket from the link in an email
 * @throws ApiError with status 404 for an invalid ticket, and with status 0 if there is no answer
 */
export async function unsubscribe(ticket: string): Promise<void> {
  const { v1 } = hc<App>(config.apiOrigin);
  const init = { credentials: 'omit', signal: AbortSignal.timeout(TIMEOUT_MS) } as const;
  const sent = v1.unsubscribe[':ticket'].$post(
    { param: { ticket } },
    { init, headers: { traceparent: traceparent() } },
  );
  const response = await sent.catch((error: unknown) => {
    throw noNetwork(error);
  });
  if (!response.ok) throw await errorOf(response);
}

import type { ShownStage } from '#contract/stage/stage.ts';
import { noNetwork, errorOf } from '../http/apiError.ts';
import { config } from '../http/config.ts';

const TIMEOUT_MS = 10_000;

export interface FollowedStage {
  readonly stage: ShownStage;
  /** The start and the end of this call by `performance.now()`, and the server's time when it answered. */
  readonly trip: { readonly sent: number; readonly received: number; readonly server: number };
}

/**
 * Asks for the stage as the audience sees it. With `no-cache`, the browser sends the ETag of its copy. The call sets no header
 * itself, so the browser sends no preflight.
 * @throws ApiError with status 404 if the ticket has expired
 */
export async function followStage(ticket: string, signal: AbortSignal): Promise<FollowedStage> {
  const sent = performance.now();
  const limited = AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]);
  const url = `${config.apiOrigin}/v1/live/${ticket}`;
  const response = await fetch(url, { cache: 'no-cache', credentials: 'omit', signal: limited }).catch(
    (error: unknown) => {
      signal.throwIfAborted();
      throw noNetwork(error);
    },
  );
  const received = performance.now();
  if (!response.ok) throw await errorOf(response);
  const { Live } = (await response.json()) as { Live: ShownStage };
  const server = Number(response.headers.get('X-Server-Time'));
  return { stage: Live, trip: { sent, received, server } };
}

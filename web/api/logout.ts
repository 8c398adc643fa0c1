import { hc } from 'hono/client';
import type { App } from '../../functions/app.ts';
import { config } from './config.ts';
import type { Session } from './session.ts';

const TIMEOUT_MS = 4_000;

/**
 * Tells the API to refuse this session from now on. With a client of its own, since the session is not stored here any more.
 * Rejects when the API does not answer in time; the token then ends by itself within the hour.
 */
export async function logout(session: Session): Promise<void> {
  await hc<App>(config.apiOrigin).v1.u.logout.$post(
    {},
    {
      headers: { Authorization: `Bearer ${session.token}` },
      init: { credentials: 'omit', keepalive: true, signal: AbortSignal.timeout(TIMEOUT_MS) },
    },
  );
}

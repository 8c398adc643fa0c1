import { hc } from 'hono/client';
import type { App } from '../../../functions/app.ts';
import { config } from './config.ts';
import type { Session } from './session.ts';

const TIMEOUT_MS = 4_000;

/**
 * Ends a session that the browser no longer stores, so this call carries the token itself. If the API doesn't receive the call,
 * the token works until it expires, at most an hour after it was issued.
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

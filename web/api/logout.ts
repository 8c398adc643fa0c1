import { hc } from 'hono/client';
import type { App } from '../../functions/app.ts';
import { config } from './config.ts';
import type { Session } from './session.ts';

const TIMEOUT_MS = 4_000;

/** Ends a session that isn't stored any more, so this can't use `api`. If it rejects, the token works for up to an hour. */
export async function logout(session: Session): Promise<void> {
  await hc<App>(config.apiOrigin).v1.u.logout.$post(
    {},
    {
      headers: { Authorization: `Bearer ${session.token}` },
      init: { credentials: 'omit', keepalive: true, signal: AbortSignal.timeout(TIMEOUT_MS) },
    },
  );
}

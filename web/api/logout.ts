import { hc } from 'hono/client';
import type { App } from '../../functions/app.ts';
import { config } from './config.ts';
import type { Session } from './session.ts';

const TIMEOUT_MS = 4_000;

/** Uses its own client, because the session isn't stored any more. If this rejects, the token works for up to an hour. */
export async function logout(session: Session): Promise<void> {
  await hc<App>(config.apiOrigin).v1.u.logout.$post(
    {},
    {
      headers: { Authorization: `Bearer ${session.token}` },
      init: { credentials: 'omit', keepalive: true, signal: AbortSignal.timeout(TIMEOUT_MS) },
    },
  );
}

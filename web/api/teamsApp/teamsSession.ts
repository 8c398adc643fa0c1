import { DetailedError, hc, parseResponse } from 'hono/client';
import type { App } from '../../../functions/app.ts';
import { noNetwork } from '../http/apiError.ts';
import { renewBy } from '../http/client.ts';
import { config } from '../http/config.ts';
import { renewalOf } from '../http/renewal.ts';
import { readSession, storeSession } from '../http/session.ts';
import { traceparent } from '../http/trace.ts';
import { obtainAccessToken } from './nestedSignIn.ts';

const EXCHANGE_TIMEOUT_MS = 15_000;

interface Exchanged {
  readonly Token: string;
  readonly Seconds: number;
}

/** @returns null if the API refuses the token @throws ApiError with status 0 for every other failure */
async function exchange(token: string): Promise<Exchanged | null> {
  const init = { credentials: 'omit', signal: AbortSignal.timeout(EXCHANGE_TIMEOUT_MS) } as const;
  try {
    const headers = { traceparent: traceparent() };
    const { authenticate } = hc<App>(config.apiOrigin).v1.teams;
    return await parseResponse(authenticate.$post({ json: { token } }, { init, headers }));
  } catch (error) {
    if (error instanceof DetailedError && [401, 403].includes(error.statusCode ?? 0)) return null;
    throw noNetwork(error);
  }
}

/**
 * Begins a session. After a refusal, asks Teams for a fresh token, because a cached one may be older than the moment when the
 * person ended all sessions.
 * @param accessToken the token, if the caller has one
 * @returns `asks` if the person must first sign in or give permission, `refused` if the API refuses both tokens
 */
export async function beginSession(accessToken?: string): Promise<'begun' | 'asks' | 'refused'> {
  for (const isFresh of [false, true]) {
    const token = isFresh
      ? await obtainAccessToken({ isFresh })
      : (accessToken ?? (await obtainAccessToken({ isFresh })));
    if (token === null) return 'asks';
    const session = await exchange(token);
    if (session === null) continue;
    storeSession(session.Token, undefined, session.Seconds);
    return 'begun';
  }
  return 'refused';
}

/** Makes client.ts renew sessions with tokens of Teams. Only this page has the session, so the renewal needs no real lock. */
export function renewInTeams(): void {
  let seconds: number | undefined;
  renewBy(
    renewalOf({
      readSession,
      storeSession: (token, renewed) => storeSession(token, renewed, seconds),
      obtainIdToken: () =>
        obtainAccessToken({ isFresh: true }).catch((error: unknown) => Promise.reject(noNetwork(error))),
      exchange: async (token) => {
        const session = await exchange(token);
        seconds = session?.Seconds;
        return session?.Token ?? null;
      },
      locks: { request: async (_name: string, run: () => unknown) => await run() } as Pick<
        LockManager,
        'request'
      >,
    }),
  );
}

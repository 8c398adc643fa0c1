import { DetailedError, hc, parseResponse } from 'hono/client';
import type { App } from '../../../functions/app.ts';
import * as addresses from '../addresses.ts';
import { noNetwork } from './apiError.ts';
import { config } from './config.ts';
import { fetchInNewTask } from './fetchInNewTask.ts';
import { isInTeams } from './host.ts';
import { type Renew, renewalOf } from './renewal.ts';
import { clearSession, readSession, type Session, storeSession } from './session.ts';
import { sessionFetchOf } from './sessionFetch.ts';
import { traceparent } from './trace.ts';

export { ApiError } from './apiError.ts';

const EXCHANGE_TIMEOUT_MS = 15_000;

/**
 * Exchanges an ID token of the sign-in provider for a session token of the API.
 * @returns the session token; null if the API answers 401 or 403, for example while the account is being deleted
 * @throws ApiError with status 0 for every other failure, even if the API answered
 */
export async function exchange(idToken: string): Promise<string | null> {
  const { v1 } = hc<App>(config.apiOrigin);
  const init = { credentials: 'omit', signal: AbortSignal.timeout(EXCHANGE_TIMEOUT_MS) } as const;
  try {
    const headers = { traceparent: traceparent() };
    const exchanged = v1.u.authenticate.$post({ json: { token: idToken } }, { init, headers });
    return (await parseResponse(exchanged)).Token;
  } catch (error) {
    if (error instanceof DetailedError && [401, 403].includes(error.statusCode ?? 0)) return null;
    throw noNetwork(error);
  }
}

async function obtainIdToken(): Promise<string | null> {
  const identity = await import('./identity.ts').catch((cause: unknown) => {
    throw noNetwork(cause);
  });
  return identity.obtainIdToken();
}

const renewInBrowser = renewalOf({
  readSession,
  storeSession,
  obtainIdToken,
  exchange,
  locks: navigator.locks,
});

let renewInHost: Renew | undefined;

/** Sets the function that renews sessions in Teams. It uses tokens that Teams provides (web/api/teamsApp/teamsSession.ts). */
export function renewBy(given: Renew): void {
  renewInHost = given;
}

export const renew: Renew = (stale) => (renewInHost ?? renewInBrowser)(stale);

/**
 * Ends a session that can't be renewed or that the API refuses, and opens the 401 page. If someone has signed in again in
 * another tab in the meantime, keeps the new session and reloads the page.
 */
function onRefused(refused: Session | null): void {
  // Without a session, only public pages are open. They need no session, so they stay.
  if (refused === null) return;
  const current = readSession();
  if (current !== null && current.id !== refused.id) return location.reload();
  clearSession();
  // In Teams, no page has to open, because web/app/teamsApp/teamsSignIn.ts notices the end of the session and offers to sign in.
  if (isInTeams) return;
  const { pathname, search, hash } = location;
  location.replace(addresses.error(401, pathname + search + hash));
}

/**
 * Calls the API with the current session. For example, `parseResponse(api.u.vote.p.$get())` resolves with the answer or
 * rejects with an ApiError.
 */
export const api = hc<App>(config.apiOrigin, {
  fetch: sessionFetchOf({ fetch: fetchInNewTask, readSession, renew, traceparent, onRefused }),
}).v1;

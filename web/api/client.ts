import { DetailedError, hc, parseResponse } from 'hono/client';
import type { App } from '../../functions/app.ts';
import * as addresses from './addresses.ts';
import { noNetwork } from './apiError.ts';
import { config } from './config.ts';
import { renewalOf } from './renewal.ts';
import { clearSession, readSession, type Session, storeSession } from './session.ts';
import { sessionFetchOf } from './sessionFetch.ts';
import { traceparent } from './trace.ts';

export { ApiError } from './apiError.ts';

const EXCHANGE_TIMEOUT_MS = 15_000;

/**
 * Exchanges an ID token for a session token, without a navigation.
 * @returns null where the API refuses it, as also while an account is being deleted
 * @throws ApiError of status 0 for anything else, which says nothing about the session
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

/** Renews the session silently: see `renewalOf`. */
export const renew = renewalOf({
  readSession,
  storeSession,
  obtainIdToken,
  exchange,
  locks: navigator.locks,
});

/**
 * Any 401 (specification section 8): the session goes and so does the page, unless another tab has begun a new one. Where
 * nobody was signed in, on a page that is open to all, there is nothing to lose and nowhere to go.
 */
function onRefused(refused: Session | null): void {
  if (refused === null) return;
  const current = readSession();
  if (current !== null && current.id !== refused.id) return location.reload();
  clearSession();
  const { pathname, search, hash } = location;
  location.replace(addresses.error(401, pathname + search + hash));
}

/**
 * The API. Each call resolves with its answer when that is a success, and rejects with an ApiError otherwise:
 * `parseResponse(api.u.vote.p.$get())`.
 */
export const api = hc<App>(config.apiOrigin, {
  fetch: sessionFetchOf({ fetch: (...call) => fetch(...call), readSession, renew, traceparent, onRefused }),
}).v1;

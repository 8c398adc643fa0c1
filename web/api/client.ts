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
 * Exchanges the provider's ID token for a session token.
 * @returns null if the API answers 401 or 403, for example while the account is being deleted
 * @throws ApiError with status 0 for every other failure
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

export const renew = renewalOf({
  readSession,
  storeSession,
  obtainIdToken,
  exchange,
  locks: navigator.locks,
});

/** Ends a refused session and opens the 401 page, or reloads if another tab has stored a new session since. */
function onRefused(refused: Session | null): void {
  // The visitor isn't signed in, so this is a public page, which stays open.
  if (refused === null) return;
  const current = readSession();
  if (current !== null && current.id !== refused.id) return location.reload();
  clearSession();
  const { pathname, search, hash } = location;
  location.replace(addresses.error(401, pathname + search + hash));
}

/** `parseResponse(api.u.vote.p.$get())` resolves with the answer or rejects with an ApiError. */
export const api = hc<App>(config.apiOrigin, {
  fetch: sessionFetchOf({ fetch: (...call) => fetch(...call), readSession, renew, traceparent, onRefused }),
}).v1;

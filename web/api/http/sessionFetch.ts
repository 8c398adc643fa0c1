import { errorOf, noNetwork, unauthenticated } from './apiError.ts';
import type { Renew } from './renewal.ts';
import { READ_TRIES, retry } from './retry.ts';
import type { Session } from './session.ts';

const READ_TIMEOUT_MS = 15_000;
const WRITE_TIMEOUT_MS = 30_000;

export interface SessionFetchParts {
  readonly fetch: typeof fetch;
  readonly readSession: () => Session | null;
  readonly renew: Renew;
  readonly traceparent: () => string;
  /** Called with null if there is no session, or with a session that can't be renewed or is refused even after its renewal. */
  readonly onRefused: (session: Session | null) => void;
}

type Target = RequestInfo | URL;

const isRead = (init: RequestInit | undefined) => (init?.method ?? 'GET') === 'GET';

/** Sends a request with a session. The browser must not cache the answer, because answers contain personal data. */
async function send(parts: SessionFetchParts, url: Target, init: RequestInit | undefined, session: Session) {
  const headers = new Headers(init?.headers);
  headers.set('Authorization', `Bearer ${session.token}`);
  headers.set('traceparent', parts.traceparent());
  const timeout = AbortSignal.timeout(isRead(init) ? READ_TIMEOUT_MS : WRITE_TIMEOUT_MS);
  const signal = init?.signal ? AbortSignal.any([init.signal, timeout]) : timeout;
  try {
    return await parts.fetch(url, { ...init, headers, signal, cache: 'no-store', credentials: 'omit' });
  } catch (error) {
    init?.signal?.throwIfAborted();
    throw noNetwork(error);
  }
}

/** Sends a request. If the session has expired, renews it first. If not, renews it after a 401 and repeats the request. */
async function sendRenewing(parts: SessionFetchParts, url: Target, init: RequestInit | undefined) {
  const reportRefused = (session: Session | null) => {
    parts.onRefused(session);
    return unauthenticated();
  };
  const stored = parts.readSession();
  if (stored === null) throw reportRefused(stored);

  const hasExpired = stored.expires <= Date.now();
  const session = hasExpired ? await parts.renew(stored) : stored;
  if (session === null) throw reportRefused(stored);
  const response = await send(parts, url, init, session);
  if (response.status !== 401) return response;

  const renewed = session === stored ? await parts.renew(session) : null;
  if (renewed === null) throw reportRefused(session);
  const secondResponse = await send(parts, url, init, renewed);
  if (secondResponse.status === 401) throw reportRefused(renewed);
  return secondResponse;
}

/**
 * Creates the `fetch` of `api` (client.ts). It sends the session's token, renews the session, sets a timeout, and retries
 * reads.
 * @throws ApiError if there is no session or no answer, or if the answer is an error; or the reason of the caller's signal
 */
export function sessionFetchOf(parts: SessionFetchParts) {
  return (url: Target, init?: RequestInit): Promise<Response> =>
    retry(
      async () => {
        const response = await sendRenewing(parts, url, init);
        if (response.ok) return response;
        throw await errorOf(response);
      },
      { tries: isRead(init) ? READ_TRIES : 1, signal: init?.signal },
    );
}

import { errorOf, noNetwork, unauthenticated } from './apiError.ts';
import { READ_TRIES, retry } from './retry.ts';
import type { Renew } from './renewal.ts';
import type { Session } from './session.ts';

const READ_TIMEOUT_MS = 15_000;
const WRITE_TIMEOUT_MS = 30_000;

export interface SessionFetchParts {
  readonly fetch: typeof fetch;
  readonly readSession: () => Session | null;
  readonly renew: Renew;
  readonly traceparent: () => string;
  /** Called when there is no session or it can't be renewed. */
  readonly onRefused: (session: Session | null) => void;
}

type Target = RequestInfo | URL;

const isRead = (init: RequestInit | undefined) => (init?.method ?? 'GET') === 'GET';

/** Answers contain personal data, so the browser must not cache them. */
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

async function sendRenewing(parts: SessionFetchParts, url: Target, init: RequestInit | undefined) {
  const refuse = (session: Session | null) => {
    parts.onRefused(session);
    return unauthenticated();
  };
  const stored = parts.readSession();
  if (stored === null) throw refuse(stored);

  const hasRunOut = stored.expires <= Date.now();
  const session = hasRunOut ? await parts.renew(stored) : stored;
  if (session === null) throw refuse(stored);
  const response = await send(parts, url, init, session);
  if (response.status !== 401) return response;

  const renewed = session === stored ? await parts.renew(session) : null;
  if (renewed === null) throw refuse(session);
  const again = await send(parts, url, init, renewed);
  if (again.status === 401) throw refuse(renewed);
  return again;
}

/**
 * Creates the `fetch` behind every API call. It renews the session, sets a timeout, and retries reads.
 * @throws ApiError for every unsuccessful answer, or the caller's signal's reason
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

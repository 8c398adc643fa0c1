import type { Session } from './session.ts';

/** Keeps this file independent of MSAL and the API. */
export interface RenewalParts {
  readonly readSession: () => Session | null;
  readonly storeSession: (token: string, renewed: Session) => Session;
  /** Gets a fresh ID token; null if the person must sign in again. */
  readonly obtainIdToken: () => Promise<string | null>;
  /** Exchanges it for a session token; null if the API refuses. */
  readonly exchange: (idToken: string) => Promise<string | null>;
  readonly locks: Pick<LockManager, 'request'>;
}

export type Renew = (stale: Session) => Promise<Session | null>;

const LOCK = 'portal.renewal';

/**
 * Creates the function that renews a session silently. One tab at a time renews, under a Web Lock; others use its result.
 * It returns null if the person must sign in again. It rejects if the directory or the API doesn't answer.
 */
export function renewalOf(parts: RenewalParts): Renew {
  const underWay = new Map<string, Promise<Session | null>>();

  const renewLocked = async (stale: Session): Promise<Session | null> => {
    const current = parts.readSession();
    if (current === null || current.token !== stale.token) return current;
    const idToken = await parts.obtainIdToken();
    if (idToken === null) return null;
    const token = await parts.exchange(idToken);
    // Discards the new token if somebody signed out or changed accounts in the meantime.
    const latest = parts.readSession();
    if (token === null || latest?.id !== stale.id) return latest?.id === stale.id ? null : latest;
    return parts.storeSession(token, latest);
  };

  return (stale) => {
    const shared = underWay.get(stale.token);
    if (shared) return shared;
    const renewing = Promise.resolve(parts.locks.request(LOCK, () => renewLocked(stale))).finally(() =>
      underWay.delete(stale.token),
    );
    underWay.set(stale.token, renewing);
    return renewing;
  };
}

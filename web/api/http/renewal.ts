import type { Session } from './session.ts';

/** The caller passes these functions, so that this file depends on neither MSAL nor the API. */
export interface RenewalParts {
  readonly readSession: () => Session | null;
  readonly storeSession: (token: string, renewed: Session) => Session;
  /** Gets a fresh token from the sign-in provider; null if the person must sign in again. */
  readonly obtainIdToken: () => Promise<string | null>;
  /** Exchanges an ID token for a session token; null if the API refuses. */
  readonly exchange: (idToken: string) => Promise<string | null>;
  readonly locks: Pick<LockManager, 'request'>;
}

/**
 * @param stale the session that has expired or will expire soon
 * @returns the session to use from now on; null if the person has signed out or must sign in again
 * @throws ApiError with status 0 for other failures, for example if the sign-in provider or the API doesn't answer
 */
export type Renew = (stale: Session) => Promise<Session | null>;

const LOCK = 'portal.renewal';

/**
 * Creates a function that renews a session without asking the person. A Web Lock makes the tabs take turns. If another tab
 * has renewed the session in the meantime, the function returns that tab's session.
 */
export function renewalOf(parts: RenewalParts): Renew {
  const underWay = new Map<string, Promise<Session | null>>();

  const renewLocked = async (stale: Session): Promise<Session | null> => {
    const current = parts.readSession();
    if (current === null || current.token !== stale.token) return current;
    const idToken = await parts.obtainIdToken();
    if (idToken === null) return null;
    const token = await parts.exchange(idToken);
    // If the person has signed out or changed accounts in the meantime, the stored session counts instead of the new token.
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

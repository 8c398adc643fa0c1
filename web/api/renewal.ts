import type { Session } from './session.ts';

/** What renewing needs from the outside; `renewal.ts` knows neither MSAL nor the API. */
export interface RenewalParts {
  readonly readSession: () => Session | null;
  readonly storeSession: (token: string, renewed: Session) => Session;
  /** A fresh ID token of the work directory; null where only a person can sign in again. */
  readonly obtainIdToken: () => Promise<string | null>;
  /** Exchanges it for a session token; null where the API refuses it. */
  readonly exchange: (idToken: string) => Promise<string | null>;
  readonly locks: Pick<LockManager, 'request'>;
}

/** Renews the session whose token is `stale`; see `renewalOf`. */
export type Renew = (stale: Session) => Promise<Session | null>;

const LOCK = 'portal.renewal';

/**
 * Makes the function that renews a session silently (design, "Session"). One tab at a time does it, under a Web Lock; a tab
 * that waited takes what the other one stored, and calls within a tab share one renewal.
 *
 * It gives the session to go on with, or null when it can't be renewed without the person or was ended meanwhile. It throws
 * what `obtainIdToken` and `exchange` throw: the directory or the API did not answer, which says nothing about the session.
 */
export function renewalOf(parts: RenewalParts): Renew {
  const underWay = new Map<string, Promise<Session | null>>();

  const renewLocked = async (stale: Session): Promise<Session | null> => {
    const current = parts.readSession();
    if (current === null || current.token !== stale.token) return current;
    const idToken = await parts.obtainIdToken();
    if (idToken === null) return null;
    const token = await parts.exchange(idToken);
    // Signed out, or somebody else signed in, while it was under way: what came back belongs to nobody here.
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

import { SESSION_SECONDS } from '#contract/limits.ts';

/**
 * The session in this browser. The token is in local storage. A cookie without a token marks that somebody is signed in,
 * and the route guard checks that mark.
 */
export interface Session {
  /** A renewal keeps it, so it distinguishes a renewed session from another person's session. */
  readonly id: string;
  readonly token: string;
  /** Measured on this browser's clock from when the token arrived, so a wrong clock does no harm. */
  readonly expires: number;
}

/** Checked by hand, because the first load has no schemas. */
const isSession = (value: Partial<Session> | null): value is Session =>
  typeof value?.id === 'string' && typeof value.token === 'string' && typeof value.expires === 'number';

const STORAGE_KEY = 'portal.session';
const FLAG = 'portal_signed_in';

function parse(stored: string | null): Session | null {
  if (stored === null) return null;
  try {
    const value = JSON.parse(stored) as Partial<Session> | null;
    return isSession(value) ? value : null;
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

/** The cookie ends with the browser, as MSAL's cache does. Without that cache, a renewal would fail and show a 401 page. */
function writeFlag(value: string, more = '') {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `${FLAG}=${value}; Path=/; SameSite=Strict${secure}${more}`;
}

const listeners = new Set<() => void>();
const tellThisTab = () => listeners.forEach((listener) => listener());

export const readSession = (): Session | null => parse(localStorage.getItem(STORAGE_KEY));

/** @param renewed the session to continue; without it, a new one begins */
export function storeSession(token: string, renewed?: Session): Session {
  const id = renewed?.id ?? crypto.randomUUID();
  const session: Session = { id, token, expires: Date.now() + SESSION_SECONDS * 1_000 };
  localStorage.setItem(STORAGE_KEY, JSON.stringify(session));
  writeFlag('1');
  tellThisTab();
  return session;
}

export function clearSession(): void {
  localStorage.removeItem(STORAGE_KEY);
  writeFlag('', '; Max-Age=0');
  tellThisTab();
}

/** Whether the browser holds a session. Only the API knows whether it is still valid. */
export const isSignedIn = (): boolean =>
  document.cookie.split('; ').includes(`${FLAG}=1`) && readSession() !== null;

/** Reports changes by other tabs only. @returns a function that removes the listener */
export function onSessionChange(
  listener: (session: Session | null, previous: Session | null) => void,
): () => void {
  const onStorage = ({ key, newValue, oldValue }: StorageEvent) => {
    // A null key means that all of local storage was cleared.
    if (key === STORAGE_KEY || key === null) listener(parse(newValue), parse(oldValue));
  };
  addEventListener('storage', onStorage);
  return () => removeEventListener('storage', onStorage);
}

/** Reports changes by this tab and others, for `useSyncExternalStore(subscribeSession, isSignedIn)`. */
export function subscribeSession(listener: () => void): () => void {
  const stop = onSessionChange(listener);
  listeners.add(listener);
  return () => {
    stop();
    listeners.delete(listener);
  };
}

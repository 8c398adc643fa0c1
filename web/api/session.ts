import { SESSION_SECONDS } from '#contract/limits.ts';

/**
 * The portal's session in this browser: the token in local storage, and beside it a flag cookie without a token, which is
 * all that the guard goes by (contract, "The signed-in mark").
 */
export interface Session {
  /** Minted by signing in and kept by renewing: tells a renewed session from somebody else's. */
  readonly id: string;
  readonly token: string;
  /** By this browser's clock from the moment the token came, so that a clock that is wrong changes nothing. */
  readonly expires: number;
}

/** Anything can stand in local storage; by hand, since the first load does without schemas. */
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

/** It ends with the browser, as MSAL's cache does: without that the portal could not renew, and would say 401 instead. */
function writeFlag(value: string, more = '') {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `${FLAG}=${value}; Path=/; SameSite=Strict${secure}${more}`;
}

const listeners = new Set<() => void>();
const tellThisTab = () => listeners.forEach((listener) => listener());

/** The stored session, expired or not; null where there is none. */
export const readSession = (): Session | null => parse(localStorage.getItem(STORAGE_KEY));

/**
 * Keeps a token that was just issued.
 * @param renewed the session that it continues; without it a new one begins
 */
export function storeSession(token: string, renewed?: Session): Session {
  const id = renewed?.id ?? crypto.randomUUID();
  const session: Session = { id, token, expires: Date.now() + SESSION_SECONDS * 1_000 };
  localStorage.setItem(STORAGE_KEY, JSON.stringify(session));
  writeFlag('1');
  tellThisTab();
  return session;
}

/** Forgets the session and takes the flag away; other tabs notice. */
export function clearSession(): void {
  localStorage.removeItem(STORAGE_KEY);
  writeFlag('', '; Max-Age=0');
  tellThisTab();
}

/** Whether somebody is signed in, as the guard asks. Whether the token is still good only the API can tell. */
export const isSignedIn = (): boolean =>
  document.cookie.split('; ').includes(`${FLAG}=1`) && readSession() !== null;

/**
 * Tells when another tab renews, replaces or ends the session; never of changes made in this tab.
 * @returns a function that stops it
 */
export function onSessionChange(
  listener: (session: Session | null, previous: Session | null) => void,
): () => void {
  const onStorage = ({ key, newValue, oldValue }: StorageEvent) => {
    // A null key: everything was cleared at once.
    if (key === STORAGE_KEY || key === null) listener(parse(newValue), parse(oldValue));
  };
  addEventListener('storage', onStorage);
  return () => removeEventListener('storage', onStorage);
}

/** Tells of every change, in this tab or another: for `useSyncExternalStore(subscribeSession, isSignedIn)`. */
export function subscribeSession(listener: () => void): () => void {
  const stop = onSessionChange(listener);
  listeners.add(listener);
  return () => {
    stop();
    listeners.delete(listener);
  };
}

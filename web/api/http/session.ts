import { useSyncExternalStore } from 'react';
import { SESSION_SECONDS } from '#contract/base/limits.ts';
import { store } from '../../store.ts';
import { isInTeams } from './host.ts';

/**
 * The session of the signed-in person, in local storage. It counts only while the cookie of `writeSignedInCookie` exists. In
 * Teams, browsers may block local storage and cookies, so the session is only in memory.
 */
export interface Session {
  /** Stays the same when the session is renewed. Each sign-in creates a new id. */
  readonly id: string;
  readonly token: string;
  /** In milliseconds since the epoch. Computed when the token arrives, so that a computer's wrong clock does no harm. */
  readonly expires: number;
}

/** This check doesn't use Zod, because the first load doesn't contain it. */
const isSession = (value: Partial<Session> | null): value is Session =>
  typeof value?.id === 'string' && typeof value.token === 'string' && typeof value.expires === 'number';

const STORAGE_KEY = 'portal.session';
const SIGNED_IN_COOKIE = 'portal_signed_in';

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

/** The browser deletes this cookie and the key of MSAL's cache when it closes. Without the key, no session can be renewed. */
function writeSignedInCookie(value: string, more = '') {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `${SIGNED_IN_COOKIE}=${value}; Path=/; SameSite=Strict${secure}${more}`;
}

/** The session that this tab has stored. Only Teams reads it. */
const inMemory = store<Session | null>(null);

export const readSession = (): Session | null =>
  isInTeams ? inMemory.get() : parse(localStorage.getItem(STORAGE_KEY));

/** @param renewed the session that this token continues; without it, a new session begins */
export function storeSession(token: string, renewed?: Session, seconds = SESSION_SECONDS): Session {
  const id = renewed?.id ?? crypto.randomUUID();
  const session: Session = { id, token, expires: Date.now() + seconds * 1_000 };
  if (!isInTeams) {
    localStorage.setItem(STORAGE_KEY, JSON.stringify(session));
    writeSignedInCookie('1');
  }
  inMemory.set(session);
  return session;
}

export function clearSession(): void {
  if (!isInTeams) {
    localStorage.removeItem(STORAGE_KEY);
    writeSignedInCookie('', '; Max-Age=0');
  }
  inMemory.set(null);
}

/** Returns true if this browser has a session. Only the API knows whether the session is still valid. */
export const isSignedIn = (): boolean =>
  (isInTeams || document.cookie.split('; ').includes(`${SIGNED_IN_COOKIE}=1`)) && readSession() !== null;

/** Reports changes by other tabs only. @returns a function that removes the listener */
export function onSessionChange(
  listener: (session: Session | null, previous: Session | null) => void,
): () => void {
  const onStorage = ({ key, newValue, oldValue }: StorageEvent) => {
    // A null key means that all of local storage was cleared.
    if (!isInTeams && (key === STORAGE_KEY || key === null)) listener(parse(newValue), parse(oldValue));
  };
  addEventListener('storage', onStorage);
  return () => removeEventListener('storage', onStorage);
}

/** Reports changes by this tab and by others. @returns a function that ends the subscription */
export function subscribeSession(listener: () => void): () => void {
  const stops = [onSessionChange(listener), inMemory.subscribe(listener)];
  return () => stops.forEach((stop) => stop());
}

export const useSignedIn = (): boolean => useSyncExternalStore(subscribeSession, isSignedIn);

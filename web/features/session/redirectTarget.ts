import * as addresses from '../../ui/addresses.ts';

/** Where to go after sign-in, kept in session storage while the browser is away (specification section 2). */
const STORAGE_KEY = 'portal.redirect';

/** Pages that signing in must not end on: the callback would answer itself, the other would sign out again. */
const NO_TARGETS = /^\/(auth|signout)(\/|$)/i;

/**
 * A path of this portal with its query and hash, or null: an address of another origin, `//host`, `/\host` and `javascript:`
 * are none, whoever wrote them into the storage.
 */
export function ownPath(target: string | null, origin: string): string | null {
  if (target === null || !target.startsWith('/') || !URL.canParse(target, origin)) return null;
  const url = new URL(target, origin);
  if (url.origin !== origin || NO_TARGETS.test(url.pathname)) return null;
  return `${url.pathname}${url.search}${url.hash}`;
}

export const keepRedirectTarget = (target: string): void => sessionStorage.setItem(STORAGE_KEY, target);

/** The kept target, once; the dashboard where there is none. */
export function takeRedirectTarget(): string {
  const target = ownPath(sessionStorage.getItem(STORAGE_KEY), location.origin);
  sessionStorage.removeItem(STORAGE_KEY);
  return target ?? addresses.dashboard();
}

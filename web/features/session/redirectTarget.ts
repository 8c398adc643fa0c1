import * as addresses from '../../api/addresses.ts';
import { ownPath } from '../../ui/ownPath.ts';

/** Keeps the target while the browser is at the provider. */
const STORAGE_KEY = 'portal.redirect';

/** Sign-in must not return to these pages: one is the callback, and the other would sign out again. */
const NO_TARGETS = /^\/(?:auth|signout)(?:\/|$)/i;

/** Checks the stored path, because anything may have written it. */
export const targetOf = (stored: string | null, origin: string): string | null =>
  ownPath(stored, origin, NO_TARGETS);

export const keepRedirectTarget = (target: string): void => sessionStorage.setItem(STORAGE_KEY, target);

/** Also removes the stored target. */
export function takeRedirectTarget(): string {
  const target = targetOf(sessionStorage.getItem(STORAGE_KEY), location.origin);
  sessionStorage.removeItem(STORAGE_KEY);
  return target ?? addresses.dashboard();
}

const UNDER_WAY_KEY = 'portal.signInUnderWay';

/** Marks that this tab is sending an ID token to the API and expects a session. */
export const expectSession = (): void => sessionStorage.setItem(UNDER_WAY_KEY, '1');

/** Also clears the mark. */
export function isSessionExpected(): boolean {
  const expected = sessionStorage.getItem(UNDER_WAY_KEY) !== null;
  sessionStorage.removeItem(UNDER_WAY_KEY);
  return expected;
}

let isAnew = false;

/** Call this when a token arrives that this tab didn't expect. The next `startSignIn` then gets `isAnew`. */
export const beginAnew = (): void => {
  isAnew = true;
};

export const isBeginningAnew = (): boolean => isAnew;

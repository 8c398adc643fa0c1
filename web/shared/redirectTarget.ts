import * as addresses from '../api/addresses.ts';
import { ownPath } from '../ui/page/ownPath.ts';

/** The session-storage key of the page to open after sign-in. The entry survives the visit to the provider. */
const STORAGE_KEY = 'portal.redirect';

/** Sign-in must not return to `/auth`, which receives its answers, or to `/signout`, which would sign out again. */
const NO_TARGETS = /^\/(?:auth|signout)(?:\/|$)/i;

/** The stored path; null if it isn't in the portal or matches NO_TARGETS. People and scripts can change the storage. */
export const targetOf = (stored: string | null, origin: string): string | null =>
  ownPath(stored, origin, NO_TARGETS);

export const keepRedirectTarget = (target: string): void => sessionStorage.setItem(STORAGE_KEY, target);

/** Returns the stored target, or the dashboard. */
export const redirectTarget = (): string =>
  targetOf(sessionStorage.getItem(STORAGE_KEY), location.origin) ?? addresses.dashboard();

/** Returns the stored target, or the dashboard, and removes the stored target. */
export function popRedirectTarget(): string {
  const target = redirectTarget();
  sessionStorage.removeItem(STORAGE_KEY);
  return target;
}

/** The key of the mark that session storage contains while this tab expects a session. */
const UNDER_WAY_KEY = 'portal.signInUnderWay';

export const expectSession = (): void => sessionStorage.setItem(UNDER_WAY_KEY, '1');

/** Returns true if this tab expects a session, and clears the mark. */
export function popSessionExpectation(): boolean {
  const expected = sessionStorage.getItem(UNDER_WAY_KEY) !== null;
  sessionStorage.removeItem(UNDER_WAY_KEY);
  return expected;
}

let isRestarted = false;

/**
 * Makes the next sign-in get its session by a call, which works even if this tab can't store a mark (CompleteSignIn.tsx). Call
 * this if the address contains a token that this tab didn't expect, and no one is signed in. Lasts until the page reloads.
 */
export const markSignInRestarted = (): void => {
  isRestarted = true;
};

export const isSignInRestarted = (): boolean => isRestarted;

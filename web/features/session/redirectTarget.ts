import * as addresses from '../../api/addresses.ts';
import { ownPath } from '../../ui/ownPath.ts';

/** Where to go after sign-in, kept in session storage while the browser is away (specification section 2). */
const STORAGE_KEY = 'portal.redirect';

/** Pages that signing in must not end on: the callback would answer itself, the other would sign out again. */
const NO_TARGETS = /^\/(?:auth|signout)(?:\/|$)/i;

/** A path of this portal that signing in may end on, or null, whoever wrote it into the storage. */
export const targetOf = (stored: string | null, origin: string): string | null =>
  ownPath(stored, origin, NO_TARGETS);

export const keepRedirectTarget = (target: string): void => sessionStorage.setItem(STORAGE_KEY, target);

/** The kept target, once; the dashboard where there is none. */
export function takeRedirectTarget(): string {
  const target = targetOf(sessionStorage.getItem(STORAGE_KEY), location.origin);
  sessionStorage.removeItem(STORAGE_KEY);
  return target ?? addresses.dashboard();
}

const UNDER_WAY_KEY = 'portal.signInUnderWay';

/** Marks that this tab is on its way to the API with an ID token, and will come back with a session. */
export const expectSession = (): void => sessionStorage.setItem(UNDER_WAY_KEY, '1');

/** Whether this tab expects a session; asked once. */
export function isSessionExpected(): boolean {
  const expected = sessionStorage.getItem(UNDER_WAY_KEY) !== null;
  sessionStorage.removeItem(UNDER_WAY_KEY);
  return expected;
}

let isAnew = false;

/** Marks that a session came which this tab did not expect: the sign-in that follows begins anew. */
export const beginAnew = (): void => {
  isAnew = true;
};

/** Whether a sign-in from this page begins anew. */
export const isBeginningAnew = (): boolean => isAnew;

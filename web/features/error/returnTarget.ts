import { ownPath } from '../../ui/ownPath.ts';

/** Pages that going back to would answer nothing: this one, and the ends of signing in and out. */
const NO_TARGETS = /^\/(?:error|auth|signout)(?:\/|$)/i;

/** Where "Try again" leads: a page of this portal, or null. */
export const returnTarget = (from: string | null, origin: string): string | null =>
  ownPath(from, origin, NO_TARGETS);

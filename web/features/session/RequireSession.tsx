import { useEffect } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import * as addresses from '../../api/addresses.ts';
import { keepSessionFresh } from '../../api/http/keepSessionFresh.ts';
import { isSignedIn, onSessionChange, type Session } from '../../api/http/session.ts';
import { SignIn } from './SignIn.tsx';

/** Signs out if another tab has ended the session, and reloads if a new session began there, perhaps another person's. */
function followOtherTab(session: Session | null, previous: Session | null): void {
  if (session === null) location.replace(addresses.signOut());
  else if (previous !== null && session.id !== previous.id) location.reload();
}

/**
 * Shows protected pages and keeps the session fresh. Without a session, starts the sign-in and returns to the current
 * address afterwards.
 */
export function RequireSession() {
  const { pathname, search, hash } = useLocation();
  // Each navigation reads the session. If the session ends in between, `followOtherTab` or the next call (401) notices that.
  const signedIn = isSignedIn();

  useEffect(() => (signedIn ? keepSessionFresh() : undefined), [signedIn]);
  useEffect(() => (signedIn ? onSessionChange(followOtherTab) : undefined), [signedIn]);

  return signedIn ? <Outlet /> : <SignIn target={`${pathname}${search}${hash}`} />;
}

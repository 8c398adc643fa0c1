import { useEffect } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { keepSessionFresh } from '../../api/keepSessionFresh.ts';
import { isSignedIn, onSessionChange, type Session } from '../../api/session.ts';
import * as addresses from '../../api/addresses.ts';
import { SignIn } from './SignIn.tsx';

/** What another tab did to the session holds here, too: nothing of one person's stays on a screen that is another's by now. */
function followOtherTab(session: Session | null, previous: Session | null): void {
  if (session === null) location.replace(addresses.signOut());
  else if (previous !== null && session.id !== previous.id) location.reload();
}

/**
 * Shows protected pages to who is signed in, and keeps the session fresh meanwhile; everybody else goes to the sign-in flow
 * with the current address, its query and hash included, as return target (specification section 2).
 */
export function RequireSession() {
  const { pathname, search, hash } = useLocation();
  // Asked with each navigation. A session that ends while a page is shown has its own ways out: 401, sign-out, other tabs.
  const signedIn = isSignedIn();

  useEffect(() => (signedIn ? keepSessionFresh() : undefined), [signedIn]);
  useEffect(() => (signedIn ? onSessionChange(followOtherTab) : undefined), [signedIn]);

  return signedIn ? <Outlet /> : <SignIn target={`${pathname}${search}${hash}`} />;
}

import { useEffect, useState } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import * as addresses from '../../api/addresses.ts';
import { keepSessionFresh } from '../../api/http/keepSessionFresh.ts';
import { isSignedIn, onSessionChange, type Session } from '../../api/http/session.ts';
import { isSignInRestarted, keepRedirectTarget } from '../../shared/redirectTarget.ts';
import { useDocumentTitle } from '../../ui/page/useDocumentTitle.ts';
import { Waiting } from '../../ui/Waiting.tsx';

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

type Stage = 'leaving' | 'failed' | 'returned';

/** Redirects to the sign-in provider. Imports MSAL (identity.ts) only now, because people with a session don't need it. */
async function openProvider(target: string): Promise<void> {
  keepRedirectTarget(target);
  const { startSignIn } = await import('../../api/http/identity.ts');
  await startSignIn(isSignInRestarted());
}

/**
 * Redirects to the sign-in provider, which leads back to `target`. If people come back with Back, shows a button instead,
 * because another redirect would keep them from going further back.
 */
function SignIn({ target }: { readonly target: string }) {
  useDocumentTitle('Sign in');
  const [stage, setStage] = useState<Stage>('leaving');

  useEffect(() => {
    if (stage !== 'leaving') return undefined;
    let shown = true;
    openProvider(target).catch(() => {
      if (shown) setStage('failed');
    });
    // `persisted` means that the browser shows this page again after Back, with its old state.
    const onPageShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) setStage('returned');
    };
    addEventListener('pageshow', onPageShow);
    return () => {
      shown = false;
      removeEventListener('pageshow', onPageShow);
    };
  }, [stage, target]);

  // Reloads, so that MSAL forgets the abandoned sign-in.
  const again = () => location.reload();
  if (stage === 'leaving') return <Waiting text="Taking you to sign in…" />;
  if (stage === 'returned')
    return <Waiting text="You aren’t signed in." action={{ label: 'Sign in', run: again }} />;
  return (
    <Waiting
      text="The sign-in page can’t be reached right now. Check your connection and try again."
      action={{ label: 'Try again', run: again }}
    />
  );
}

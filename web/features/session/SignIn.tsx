import { useEffect, useState } from 'react';
import { useDocumentTitle } from '../../ui/page/useDocumentTitle.ts';
import { Waiting } from '../../ui/Waiting.tsx';
import { isSignInRestarted, keepRedirectTarget } from './redirectTarget.ts';

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
export function SignIn({ target }: { readonly target: string }) {
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

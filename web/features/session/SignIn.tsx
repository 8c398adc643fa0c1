import { useEffect, useState } from 'react';
import { useDocumentTitle } from '../../ui/useDocumentTitle.ts';
import { Waiting } from '../../ui/Waiting.tsx';
import { isBeginningAnew, keepRedirectTarget } from './redirectTarget.ts';

type Stage = 'leaving' | 'failed' | 'returned';

/** MSAL is loaded here, by who has no session, and not with the page. */
async function leaveForProvider(target: string): Promise<void> {
  keepRedirectTarget(target);
  const { startSignIn } = await import('../../api/identity.ts');
  await startSignIn(isBeginningAnew());
}

/**
 * Leaves for the provider, to come back to `target`, and holds the place meanwhile. Who turns back from there with the Back
 * button is asked rather than sent again, which would be a trap.
 */
export function SignIn({ target }: { readonly target: string }) {
  useDocumentTitle('Sign in');
  const [stage, setStage] = useState<Stage>('leaving');

  useEffect(() => {
    if (stage !== 'leaving') return undefined;
    let shown = true;
    leaveForProvider(target).catch(() => {
      if (shown) setStage('failed');
    });
    const onPageShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) setStage('returned');
    };
    addEventListener('pageshow', onPageShow);
    return () => {
      shown = false;
      removeEventListener('pageshow', onPageShow);
    };
  }, [stage, target]);

  // A new page, so that MSAL forgets the sign-in that was broken off.
  const again = () => location.reload();
  if (stage === 'leaving') return <Waiting text="Taking you to sign in…" />;
  if (stage === 'returned')
    return <Waiting text="You are not signed in." action={{ label: 'Sign in', run: again }} />;
  return (
    <Waiting
      text="The sign-in page can’t be reached right now. Check your connection and try again."
      action={{ label: 'Try again', run: again }}
    />
  );
}

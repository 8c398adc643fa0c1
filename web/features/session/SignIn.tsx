import { useEffect, useState } from 'react';
import { useDocumentTitle } from '../../ui/useDocumentTitle.ts';
import { Waiting } from '../../ui/Waiting.tsx';
import { isBeginningAnew, keepRedirectTarget } from './redirectTarget.ts';

type Stage = 'leaving' | 'failed' | 'returned';

/** Loads MSAL only for people without a session. */
async function leaveForProvider(target: string): Promise<void> {
  keepRedirectTarget(target);
  const { startSignIn } = await import('../../api/identity.ts');
  await startSignIn(isBeginningAnew());
}

/**
 * Opens the provider, which returns to `target`. After Back, the page asks first, because redirecting again would trap
 * people.
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

  // Reloads, so that MSAL forgets the abandoned sign-in.
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

import { lazy, Suspense } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import * as addresses from '../../api/addresses.ts';
import { useDocumentTitle } from '../../ui/useDocumentTitle.ts';
import { Waiting } from '../../ui/Waiting.tsx';

const CompleteSignIn = lazy(() => import('./CompleteSignIn.tsx'));

/**
 * `/auth`, the sign-in callback. A hash contains the provider's answer. `receiveSession` handles a token before this page
 * shows.
 */
export function AuthPage() {
  useDocumentTitle('Signing in');
  const { hash } = useLocation();
  if (hash.length <= 1) return <Navigate to={addresses.dashboard()} replace />;
  return (
    <Suspense fallback={<Waiting text="Signing you in…" />}>
      <CompleteSignIn />
    </Suspense>
  );
}

import { lazy, Suspense } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import * as addresses from '../../api/addresses.ts';
import { useDocumentTitle } from '../../ui/useDocumentTitle.ts';
import { Waiting } from '../../ui/Waiting.tsx';

const CompleteSignIn = lazy(() => import('./CompleteSignIn.tsx'));

/**
 * `/auth`, the sign-in callback (specification section 2). With a hash it completes the provider's login; with a token it
 * never shows, since `receiveSession` has dealt with that; with neither it goes to the dashboard.
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

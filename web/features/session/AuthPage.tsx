import { lazy, Suspense } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import * as addresses from '../../api/addresses.ts';
import { useDocumentTitle } from '../../ui/useDocumentTitle.ts';
import { Waiting } from '../../ui/Waiting.tsx';

const CompleteSignIn = lazy(() => import('./CompleteSignIn.tsx'));

/**
 * The page `/auth`, to which first the provider (Entra ID, or the local sign-in) and then the API redirect. The provider's
 * answer is in the hash. The API's answer is a token in the query, which `receiveSession` handles before this page shows.
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

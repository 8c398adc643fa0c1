import { lazy, Suspense } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import * as addresses from '../../api/addresses.ts';
import { useDocumentTitle } from '../../ui/page/useDocumentTitle.ts';
import { Waiting } from '../../ui/Waiting.tsx';

const CompleteSignIn = lazy(() => import('./CompleteSignIn.tsx'));

/**
 * The page `/auth`. The provider (Entra ID, or the local sign-in) redirects here with its answer in the hash. Then the API
 * redirects here with a token in the query, which `receiveSession` handles before this page shows.
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

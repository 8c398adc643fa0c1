import { Navigate, useLocation } from 'react-router-dom';
import * as addresses from '../api/addresses.ts';

/** Instead of a page that one has no permission for: leads to the error page, which leads back. */
export function Forbidden() {
  const { pathname, search } = useLocation();
  return <Navigate to={addresses.error(403, pathname + search)} replace />;
}

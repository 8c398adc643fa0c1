import { Navigate, useLocation } from 'react-router-dom';
import type { ErrorCode } from '#contract/errors.ts';
import * as addresses from '../api/addresses.ts';

interface Props {
  /** An error code that says more than a missing permission. */
  readonly reason?: ErrorCode;
}

/** Opens the error page in the place of a page that the reader may not see. The error page links back to that page. */
export function Forbidden({ reason }: Props) {
  const { pathname, search } = useLocation();
  return <Navigate to={addresses.error(403, pathname + search, reason)} replace />;
}

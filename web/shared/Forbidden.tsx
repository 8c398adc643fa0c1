import { Navigate, useLocation } from 'react-router-dom';
import type { ErrorCode } from '#contract/errors.ts';
import * as addresses from '../api/addresses.ts';

interface Props {
  /** A code that says more than a missing permission. */
  readonly reason?: ErrorCode;
}

/** Stands in for a page that the reader has no permission for. It leads to the error page, which leads back. */
export function Forbidden({ reason }: Props) {
  const { pathname, search } = useLocation();
  return <Navigate to={addresses.error(403, pathname + search, reason)} replace />;
}

import { Navigate, useLocation } from 'react-router-dom';
import type { ErrorCode } from '#contract/errors.ts';
import * as addresses from '../api/addresses.ts';

interface Props {
  /** An error code with a more exact reason than a missing permission. */
  readonly reason?: ErrorCode;
}

/** Opens the error page instead of a page that the reader can't see. */
export function Forbidden({ reason }: Props) {
  const { pathname, search } = useLocation();
  return <Navigate to={addresses.error(403, pathname + search, reason)} replace />;
}

import { useLayoutEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

interface Address {
  readonly pathname: string;
  readonly search: string;
  readonly hash: string;
}

/**
 * The address with the trailing slash it lacks and no more than one in front, its query and hash kept; null where nothing is
 * wrong with it, or it is `/auth`, which is registered with the provider to the letter (specification section 2).
 */
export function withTrailingSlash({ pathname, search, hash }: Address): string | null {
  if (/^\/auth$/i.test(pathname)) return null;
  // `//host` as an address would be another origin's.
  const settled = `/${pathname.replace(/^\/+/, '')}`.replace(/\/?$/, '/');
  return settled === pathname ? null : `${settled}${search}${hash}`;
}

/** Adds the trailing slash to where one navigates within the portal. */
export function useTrailingSlash(): void {
  const location = useLocation();
  const navigate = useNavigate();
  useLayoutEffect(() => {
    const address = withTrailingSlash(location);
    if (address !== null) void navigate(address, { replace: true, state: location.state });
  }, [location, navigate]);
}

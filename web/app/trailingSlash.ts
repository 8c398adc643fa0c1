import { useLayoutEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

interface Address {
  readonly pathname: string;
  readonly search: string;
  readonly hash: string;
}

/**
 * The address with the trailing slash it lacks, its query and hash kept; null where it needs none: it has one, or it is
 * `/auth`, which is registered with the provider to the letter (specification section 2).
 */
export function withTrailingSlash({ pathname, search, hash }: Address): string | null {
  if (pathname.endsWith('/') || pathname.toLowerCase() === '/auth') return null;
  return `${pathname}/${search}${hash}`;
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

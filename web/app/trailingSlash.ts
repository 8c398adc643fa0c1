import { useLayoutEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

interface Address {
  readonly pathname: string;
  readonly search: string;
  readonly hash: string;
}

/**
 * Adds a missing trailing slash and reduces leading slashes to one. Keeps query and hash.
 * @returns null if nothing changes. Also null for `/auth`, because the sign-in provider accepts only that exact address.
 */
export function withTrailingSlash({ pathname, search, hash }: Address): string | null {
  if (/^\/auth$/i.test(pathname)) return null;
  // An address that begins with `//host` would point to another origin.
  const settled = `/${pathname.replace(/^\/+/, '')}`.replace(/\/?$/, '/');
  return settled === pathname ? null : `${settled}${search}${hash}`;
}

export function useTrailingSlash(): void {
  const location = useLocation();
  const navigate = useNavigate();
  useLayoutEffect(() => {
    const address = withTrailingSlash(location);
    if (address !== null) void navigate(address, { replace: true, state: location.state });
  }, [location, navigate]);
}

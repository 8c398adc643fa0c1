import { useEffect } from 'react';
import { useLocation, useNavigate, useNavigation } from 'react-router-dom';
import type { ErrorCode } from '#contract/base/errors.ts';
import * as addresses from '../addresses.ts';
import { isInTeams, TEAMS_BASE } from './host.ts';

/**
 * Opens the error page. Another navigation at the same moment, such as writing the open tab into the address, replaces this one.
 * When that navigation ends on the same page, this hook opens the error page again.
 * @param status null stays on the page
 * @param wait seconds until the next try
 */
export function useErrorPage(status: number | null, reason?: ErrorCode, wait?: number): void {
  const navigate = useNavigate();
  // Each navigation that ends makes a new object, even if the address stays the same.
  const location = useLocation();
  const isLoading = useNavigation().state !== 'idle';
  useEffect(() => {
    const { pathname, search, hash } = location;
    // This page stays mounted until the next one is ready. Don't redirect people who are already leaving this page.
    if (status === null || isLoading || !isAt(pathname)) return;
    void navigate(addresses.error(status, pathname + search + hash, reason, wait), { replace: true });
  }, [isLoading, location, navigate, reason, status, wait]);
}

/** In Teams, the browser's address begins with a base, which the router's path lacks. */
const isAt = (pathname: string) =>
  window.location.pathname.replace(/\/$/, '') === (isInTeams ? TEAMS_BASE : '') + pathname.replace(/\/$/, '');

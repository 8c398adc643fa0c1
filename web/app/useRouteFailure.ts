import { useEffect } from 'react';
import { useRouteError } from 'react-router-dom';
import { useDocumentTitle } from '../ui/page/useDocumentTitle.ts';

export const ROUTE_FAILED = 'Something went wrong';

/**
 * Returns true if a chunk of the portal can't be loaded: the server has a new version, or is unreachable. Browsers and Vite
 * report this with one of these texts.
 */
const isMissingChunk = (error: unknown) =>
  error instanceof Error &&
  /dynamically imported module|module script failed|preload CSS/i.test(error.message);

/** A chunk that failed this soon after the network returned was probably requested while the network was off. */
const JUST_RETURNED_MS = 10_000;

let networkReturnedAt = -Infinity;
addEventListener('online', () => {
  networkReturnedAt = performance.now();
});

/**
 * Returns the text for a page that failed. If a chunk is missing, reloads the page when the network returns, because
 * browsers can cache a failed import until the page is reloaded. The network may return before the import fails, so a
 * recent return also reloads the page.
 */
export function useRouteFailure(): string {
  const isMissing = isMissingChunk(useRouteError());
  useDocumentTitle(ROUTE_FAILED);
  useEffect(() => {
    if (!isMissing) return;
    const reload = () => location.reload();
    if (performance.now() - networkReturnedAt < JUST_RETURNED_MS) reload();
    addEventListener('online', reload);
    return () => removeEventListener('online', reload);
  }, [isMissing]);
  return isMissing
    ? 'This page couldn’t be loaded. There may be a new version of the portal, or you may be offline.'
    : 'Something went wrong on this page. Nothing that you saved is lost.';
}

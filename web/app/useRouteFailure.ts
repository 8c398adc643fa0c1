import { useEffect } from 'react';
import { useRouteError } from 'react-router-dom';
import { useDocumentTitle } from '../ui/useDocumentTitle.ts';

export const ROUTE_FAILED = 'Something went wrong';

/** Browsers report a missing chunk with one of these texts. The server has a new version, or the browser is offline. */
const isMissingPart = (error: unknown) =>
  error instanceof Error &&
  /dynamically imported module|module script failed|preload CSS/i.test(error.message);

/**
 * The text for a page that failed. If a chunk is missing, the page reloads when the network returns, because
 * browsers can cache a failed import until the document is gone.
 */
export function useRouteFailure(): string {
  const missing = isMissingPart(useRouteError());
  useDocumentTitle(ROUTE_FAILED);
  useEffect(() => {
    if (!missing) return;
    const reload = () => location.reload();
    addEventListener('online', reload);
    return () => removeEventListener('online', reload);
  }, [missing]);
  return missing
    ? 'This page could not be loaded. There may be a new version of the portal, or you may be offline.'
    : 'Something went wrong on this page. Nothing that you saved is lost.';
}

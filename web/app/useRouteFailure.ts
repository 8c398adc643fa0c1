import { useEffect } from 'react';
import { useRouteError } from 'react-router-dom';
import { useDocumentTitle } from '../ui/useDocumentTitle.ts';

/** The title of a page that broke or could not be loaded. */
export const ROUTE_FAILED = 'Something went wrong';

/** What browsers call a part of the page that did not come: it is gone since a new version was put there, or one is offline. */
const isMissingPart = (error: unknown) =>
  error instanceof Error &&
  /dynamically imported module|module script failed|preload CSS/i.test(error.message);

/**
 * What to say of a page that broke or could not be loaded. One whose part did not come is loaded anew when the network is
 * back: browsers may keep the failed import for as long as the document lives.
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
